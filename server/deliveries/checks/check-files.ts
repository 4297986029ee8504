import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import { type DeliveryCategory, deliveryCategories } from '../../../src/resources/shared/delivery-kinds.ts';
import { markFault, type NameFault, nameFault } from '../../formats/delivered-name.ts';
import type { CheckedDraft, CheckedFile, Knowledge } from './checked-draft.ts';
import { ofCategory, ofFile, pathOf } from './fault.ts';

/** Endings that a category may have; of the others any that may be uploaded. */
const endings: Partial<Record<DeliveryCategory, readonly string[]>> = {
  正文: ['pdf'],
  审批文据: ['pdf'],
  总结报告: ['pdf'],
  附图: ['pdf', 'tif', 'tiff', 'png', 'jpg', 'jpeg', 'zip'],
  数据库: ['zip', 'gpkg', 'csv', 'xlsx'],
};

const endingOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

type Rule = (file: CheckedFile) => DeliveryFault[];
const error = (file: CheckedFile, code: string, text: string, mend: string): DeliveryFault[] => [
  ofFile(file, { code, level: 'error', text, mend }),
];

const named = (file: CheckedFile, fault: NameFault | null): DeliveryFault[] =>
  fault === null ? [] : [ofFile(file, { ...fault, level: 'error' })];

const names: Rule = (file) => named(file, nameFault(file));

const ending: Rule = (file) => {
  const allowed = endings[file.category];
  if (!allowed || allowed.includes(endingOf(file.name))) return [];
  const text = `${file.category}不能是 ${endingOf(file.name).toUpperCase() || '没有扩展名的'} 文件`;
  const wanted = allowed.map((each) => each.toUpperCase()).join('、');
  return error(file, 'ending', text, `请转为 ${wanted} 后重传，或改正类别`);
};

const mark: Rule = (file) => named(file, markFault(`${file.folder}/${file.name}/${file.title}`));

/** A folder that bears the name of a category holds its files. */
const place: Rule = (file) => {
  const [top = ''] = file.folder.split('/');
  const named = deliveryCategories.find((each) => each === top);
  if (named === undefined || named === file.category || nameFault(file) !== null) return [];
  const text = `类别是${file.category}，却在“${top}”文件夹中`;
  return [ofFile(file, { code: 'folder-category', level: 'hint', text, mend: '请改正类别，或移到相应的文件夹' })];
};

const bytes: Rule = (file) =>
  file.isReadable ? [] : error(file, 'file-gone', '文件已不在或已损坏', '请移除后重新上传');

/** One that stays as it was is handed in again only with an answer to what was said of it. */
const refused = ({ mending }: Knowledge): Rule => {
  const isOpen = mending !== null && !mending.isAnswered;
  const mend = `请改正或替换这个文件${isOpen ? '；认为不需要改的，请先给验收人员留言说明' : ''}`;
  return (file) => {
    if (file.verdict !== 'refused') return [];
    const text = `上次验收不合格${file.verdictNote === null ? '' : `：${file.verdictNote}`}`;
    return [ofFile(file, { code: 'still-refused', level: isOpen ? 'error' : 'hint', text, mend })];
  };
};

const rules: readonly Rule[] = [names, ending, mark, place, bytes];

/** Each file by itself, then all of them together. */
export const checkFiles = ({ files, isWithoutResults }: CheckedDraft, knowledge: Knowledge): DeliveryFault[] => [
  ...files.flatMap((file) => [...rules, refused(knowledge)].flatMap((rule) => rule(file))),
  ...twice(files),
  ...held(files, knowledge),
  ...(isWithoutResults ? [] : unscaled(files)),
];

/** The same path, or the same content, a second time. */
function twice(files: readonly CheckedFile[]): DeliveryFault[] {
  const paths = new Set<string>();
  const contents = new Map<string, string>();
  return files.flatMap((file) => {
    const path = pathOf(file);
    const key = path.normalize('NFC').toLowerCase();
    const isSamePath = paths.has(key);
    paths.add(key);
    const other = file.sha256 === null ? undefined : contents.get(file.sha256);
    if (file.sha256 !== null && other === undefined) contents.set(file.sha256, path);
    return [
      ...(isSamePath ? error(file, 'path-twice', '同一文件夹中有两个同名文件', '请移除一个，或改名后重传') : []),
      ...(other === undefined ? [] : error(file, 'content-twice', `内容与“${other}”相同`, '请移除重复的文件')),
    ];
  });
}

const held = (files: readonly CheckedFile[], knowledge: Knowledge): DeliveryFault[] =>
  files.flatMap((file) => {
    const archiveNo = file.sha256 === null ? undefined : knowledge.held.get(file.sha256);
    if (archiveNo === undefined) return [];
    const said = { text: `馆藏 ${archiveNo} 中已有相同的文件`, mend: '请确认不是重复汇交' };
    return [ofFile(file, { code: 'content-held', level: 'hint', ...said })];
  });

function unscaled(files: readonly CheckedFile[]): DeliveryFault[] {
  const count = files.filter(({ category, scale }) => category === '附图' && scale === null).length;
  if (count === 0) return [];
  const said = { text: `${count} 张附图没有比例尺`, mend: '请为图件填写比例尺；无比例尺的示意图可不填' };
  return [ofCategory('附图', { code: 'map-unscaled', level: 'hint', ...said })];
}
