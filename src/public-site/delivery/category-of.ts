import {
  closingCategory,
  type OriginalCategory,
  originalCategories,
  type ResultCategory,
  resultCategories,
} from '../../resources/shared/delivery-kinds.ts';

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

/** The same of original data. */
const originalWords: readonly (readonly [RegExp, OriginalCategory])[] = [
  [/案卷|目录|任务书|合同|验收/, '技术文件'],
  [/设计/, '技术设计'],
  [/钻孔|岩[心芯]|封孔|测斜|弯曲度|坑道|探槽|浅井|编录|柱状图/, '探矿工程'],
  [/抽水|压水|注水|水位|水文|监测|原位|静力触探|标准贯入/, '水工环观测'],
  [/采样|送样|样品|分析|测试|鉴定|化验/, '样品测试'],
  [/物探|化探|重力|磁法|电法|地震|测井|放射性|异常/, '物探化探'],
  [/控制点|测量|测绘/, '工程测绘'],
  [/野簿|记录簿|路线|剖面|实际材料图|地质点|观察/, '地质观察'],
  [/底图|底稿/, '底稿底图'],
  [/可行性|概略|经济/, '技术经济'],
  [/专题|综合/, '综合研究'],
];
const originalEndings: readonly string[] = ['zip', 'gpkg', 'csv'];

/** Folders from the nearest one up, and the name without its ending. */
const partsOf = (folder: string, name: string): { folders: string[]; stem: string } => ({
  folders: folder.split('/').filter(Boolean).toReversed(),
  stem: name.replace(/\.[A-Za-z0-9]{1,8}$/, ''),
});
/** A folder without the number before its name. */
const unnumbered = (folder: string): string => folder.replace(/^[\d.、_\s-]+/, '');
const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

const inWords = <Category>(
  parts: readonly string[],
  known: readonly (readonly [RegExp, Category])[],
): Category | undefined => {
  for (const part of parts) {
    const found = known.find(([pattern]) => pattern.test(part));
    if (found) return found[1];
  }
  return undefined;
};

/**
 * The category of results to which a file of a package belongs, as far as its place and its name tell: a folder that is
 * called like a category says it, then words of the folders, the nearest first, then words of the name, then the format.
 * @param folder path of its folder, '' at the top
 */
export function categoryOf(folder: string, name: string): ResultCategory {
  const { folders, stem } = partsOf(folder, name);
  const named = folders.flatMap((part) => resultCategories.filter((category) => unnumbered(part) === category))[0];
  return named ?? inWords([...folders, stem], words) ?? byEnding[endingOf(name)] ?? '附件';
}

/** The same of original data. */
export function originalCategoryOf(folder: string, name: string): OriginalCategory {
  const { folders, stem } = partsOf(folder, name);
  const named = folders.flatMap((part) =>
    originalCategories.filter((category) => [category, `${category}类`].includes(unnumbered(part))),
  )[0];
  const guessed = named ?? inWords([...folders, stem], originalWords);
  return guessed ?? (originalEndings.includes(endingOf(name)) ? '电子文件' : '技术文件');
}

const closingWords: readonly (readonly [RegExp, typeof closingCategory | ResultCategory])[] = [
  [/总结/, closingCategory],
  [/审批|批准|批复|证明|注销|终止|通知|公告/, '审批文据'],
];

/** The same of work that ended without results. */
export function closingCategoryOf(folder: string, name: string): typeof closingCategory | ResultCategory {
  const { folders, stem } = partsOf(folder, name);
  return inWords([...folders, stem], closingWords) ?? '附件';
}
