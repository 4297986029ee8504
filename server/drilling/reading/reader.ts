import { readFile } from 'node:fs/promises';
import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { drillingSheet, neededSheets } from '../../../src/resources/shared/drilling-sheets.ts';
import { refusals, RefusedSheet } from '../../spreadsheets/sheet-caps.ts';
import { ofSheet } from '../checks/fault.ts';
import { packedFiles } from './packed.ts';
import { readTables } from './read-tables.ts';
import { readWorkbook } from './read-workbook.ts';
import { RowFile } from './row-file.ts';

/** Drilling data from outside: a workbook, or a ZIP of CSV files. */
export interface ReadTask {
  from: string;
  /** Where its rows are written, see `RowFile`. */
  to: string;
}

/** How many rows were written and what is wrong with the file as a whole, or why it is refused. */
export type ReadAnswer = { rows: number; faults: DrillingFault[] } | { refusal: string };

/** What a process that reads drilling data does with a file. */
export const prepare = (): Promise<typeof read> => Promise.resolve(read);

async function read({ from, to }: ReadTask): Promise<ReadAnswer> {
  const rows = new RowFile(to);
  try {
    const bytes = await readFile(from);
    if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1')
      throw new RefusedSheet('这是旧式 XLS 文件或有密码的工作簿，请另存为没有密码的 XLSX 后再上传');
    if (!bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
      throw new RefusedSheet('只能读取 XLSX 工作簿，或各表 CSV 文件打成的 ZIP 包');
    const files = await packedFiles(bytes);
    const byName = new Map(files.map((file) => [file.name.replaceAll('\\', '/'), file]));
    await (byName.has('[Content_Types].xml') ? readWorkbook(byName, rows) : readTables(files, rows));
    const count = await rows.end();
    if (rows.sheets.size === 0) throw new RefusedSheet('文件中没有“孔口”“分层”等工作表，请按模板填写');
    if (count === 0) throw refusals.empty();
    for (const sheet of neededSheets) {
      const { label } = drillingSheet(sheet);
      const said = { code: 'sheet-missing', text: `缺少“${label}”表`, mend: '请按模板补上这张表' };
      if (!rows.sheets.has(sheet)) rows.faults.push(ofSheet('error', sheet, said));
    }
    return { rows: count, faults: rows.faults.slice(0, 500) };
  } catch (error) {
    rows.drop();
    if (error instanceof RefusedSheet) return { refusal: error.message };
    throw error;
  }
}
