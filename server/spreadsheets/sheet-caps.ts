/** Most rows that one file may bring in, the heading not counted. */
export const maxImportRows = 50_000;

/** What is read of a table from outside; every number is far above what people fill in, and far below what hurts. */
export const sheetCaps = {
  columns: 500,
  cells: 2_500_000,
  /** Characters of all cells together: a workbook may use one long text in every cell. */
  characters: 100_000_000,
  /** Bytes of a workbook once it is unpacked. */
  unpackedBytes: 200 * 1024 ** 2,
  /** Bytes unpacked for each byte packed; asked only of what is not small. */
  ratio: 100,
  smallBytes: 20 * 1024 ** 2,
  /** Files inside a workbook. */
  parts: 2000,
  sharedStrings: 1_000_000,
} as const;

const countText = (count: number): string => count.toLocaleString('zh-CN');
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;

/** A table that is not read, and why, for the person who chose it. */
export class RefusedSheet extends Error {
  override readonly name = 'RefusedSheet';
}

/** Every way of being too much names its cap and what to do. */
export const refusals = {
  rows: () => new RefusedSheet(`一次最多导入 ${countText(maxImportRows)} 行，请分成几个文件`),
  columns: () => new RefusedSheet(`表格最多 ${countText(sheetCaps.columns)} 列，请删去多余的列后再导入`),
  cells: () => new RefusedSheet(`表格最多 ${countText(sheetCaps.cells)} 个单元格，请删去多余的列，或分成几个文件`),
  characters: () => new RefusedSheet(`表格中的文字超过 ${countText(sheetCaps.characters)} 字，请分成几个文件`),
  unpacked: () => new RefusedSheet(`表格解开后超过 ${megabytes(sheetCaps.unpackedBytes)}，请分成几个文件`),
  ratio: () => new RefusedSheet('表格的压缩比异常，请用表格软件打开、另存后再导入'),
  parts: () => new RefusedSheet(`表格内部的文件超过 ${countText(sheetCaps.parts)} 个，请只留要导入的工作表后再导入`),
  sharedStrings: () =>
    new RefusedSheet(
      `表格中不同的文字超过 ${countText(sheetCaps.sharedStrings)} 条，请只留要导入的工作表，或分成几个文件`,
    ),
  unreadable: () => new RefusedSheet('不能读取该文件，请另存为 XLSX 或 CSV 后再试'),
  format: () => new RefusedSheet('只能导入 CSV 或 XLSX 文件'),
  empty: () => new RefusedSheet('文件中没有数据：第一行应为表头，其后每行一条记录'),
  mixed: (line: number, began: string) =>
    new RefusedSheet(
      `CSV 第 ${countText(line)} 行的文字不是文件开头所用的 ${began} 编码，请核对这一行起的内容，统一存为 UTF-8 后再试`,
    ),
  quotes: (row: number) => new RefusedSheet(`CSV 第 ${row} 行不完整，请检查引号`),
  limits: () => new RefusedSheet('表格太大或内容异常，读取时超出了内存或时间的上限，请分成几个文件后再导入'),
} as const;
