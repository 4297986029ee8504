import { type ResultCategory, resultCategories } from '../../resources/shared/delivery-kinds.ts';

/** Words in folders and names that tell a category, the surest first. */
const words: readonly (readonly [RegExp, ResultCategory])[] = [
  [/审批|批准|批复|评审|备案/, '审批文据'],
  [/附图|图件|图$|图[（(]/, '附图'],
  [/附表|表格|表$|表[（(]/, '附表'],
  [/数据库|空间数据/, '数据库'],
  [/软件|程序/, '软件'],
  [/多媒体|照片|影像|录像|录音/, '多媒体'],
  [/附件|合同|任务书|委托/, '附件'],
  [/正文|报告|说明书/, '正文'],
];

/** What a file most likely is where neither folder nor name tells. */
const byEnding: Readonly<Record<string, ResultCategory>> = {
  pdf: '正文',
  docx: '正文',
  tif: '附图',
  tiff: '附图',
  bmp: '附图',
  png: '附图',
  jpg: '多媒体',
  jpeg: '多媒体',
  webp: '多媒体',
  gif: '多媒体',
  xlsx: '附表',
  csv: '附表',
  gpkg: '数据库',
  zip: '数据库',
};

/**
 * The category of results to which a file of a package belongs, as far as its place and its name tell: a folder that is
 * called like a category says it, then words of the folders, the nearest first, then words of the name, then the format.
 * @param folder path of its folder, '' at the top
 */
export function categoryOf(folder: string, name: string): ResultCategory {
  const folders = folder.split('/').filter(Boolean).toReversed();
  for (const part of folders) {
    const named = resultCategories.find((category) => part.replace(/^[\d.、_\s-]+/, '') === category);
    if (named) return named;
  }
  const stem = name.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  for (const part of [...folders, stem]) {
    const told = words.find(([pattern]) => pattern.test(part));
    if (told) return told[1];
  }
  return byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '附件';
}
