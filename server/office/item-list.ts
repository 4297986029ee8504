import { lendableTypes } from '../../src/resources/shared/lendable-types.ts';
import type { Previewable } from '../../src/resources/shared/previewable.ts';
import type { DescribedEntry } from '../cart/describe-cart.ts';
import { bytesText } from '../store/too-large.ts';
import { guardCell, type Sheet, writeSheets } from '../resources/spreadsheet.ts';

const header = ['序号', '类别', '编号', '题名', '保管单位', '密级', '在线阅读', '申请', '到馆'];

/** The chosen items as cells of text; what is not open any more is only counted. */
export const itemRows = (entries: readonly DescribedEntry[]): string[][] =>
  entries.map(({ item, line }, at) => {
    const what = item
      ? [lendableTypes[item.type].label, item.number, item.title, item.keepingUnit, item.secrecy]
      : ['', '', '（已不开放）', '', ''];
    return [String(at + 1), ...what, line.read.text, line.apply.text, line.onSite.text];
  });

const fileHeader = ['序号', '编号', '题名', '文件名', '格式', '大小', '页数', '在线阅读', '申请', '到馆'];

/** What the items have of files, as far as this reader is told of them. */
const fileRows = (entries: readonly DescribedEntry[], files: readonly (readonly Previewable[])[]): string[][] =>
  entries.flatMap(({ item, line }, at) =>
    (item ? (files[at] ?? []) : []).map((file) => [
      String(at + 1),
      line.number ?? '',
      line.title ?? '',
      file.name,
      file.format,
      file.size > 0 ? bytesText(file.size) : '',
      file.pages === null ? '' : String(file.pages),
      readText(file),
      file.uses.download.isAllowed ? '可下载' : line.apply.text,
      line.onSite.text,
    ]),
  );

function readText({ viewer, uses: { preview } }: Previewable): string {
  if (!preview.isAllowed) return preview.text;
  return viewer === null ? '这种格式不能在网页里浏览' : '可在线阅读';
}

const guarded = (name: string, head: readonly string[], rows: readonly string[][]): Sheet => ({
  name,
  header: head,
  rows: rows.map((cells) => cells.map(guardCell)),
});

/** 资料清单: a workbook without formulas. `files` of each entry, in the order of the entries. */
export const itemList = (
  entries: readonly DescribedEntry[],
  files: readonly (readonly Previewable[])[],
): Promise<Buffer> =>
  writeSheets([
    guarded('资料清单', header, itemRows(entries)),
    guarded('文件清单', fileHeader, fileRows(entries, files)),
  ]);
