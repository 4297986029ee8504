import Papa from 'papaparse';
import { drillingCaps, drillingSheet } from '../../../src/resources/shared/drilling-sheets.ts';
import { delimiterOf } from '../../../src/resources/kit/delimiter.ts';
import { refusals, RefusedSheet } from '../../spreadsheets/sheet-caps.ts';
import { wholeText } from '../../spreadsheets/whole-text.ts';
import { ofSheet } from '../checks/fault.ts';
import { sheetNamed } from './headings.ts';
import type { PackedFile } from './packed.ts';
import type { RowFile } from './row-file.ts';

const baseName = (name: string): string => name.split(/[/\\]/u).at(-1) ?? name;

/** @throws RefusedSheet that names the file */
function textOf(name: string, bytes: Buffer): string {
  try {
    return wholeText(bytes);
  } catch (error) {
    throw error instanceof RefusedSheet ? new RefusedSheet(`${name}：${error.message}`) : error;
  }
}

/** Reads CSV files that are called as the sheets are. @throws RefusedSheet */
export async function readTables(files: readonly PackedFile[], rows: RowFile): Promise<void> {
  for (const file of files) {
    const base = baseName(file.name);
    if (/^(\.|__MACOSX)/u.test(file.name) || base.startsWith('.')) continue;
    if (/\.(zip|rar|7z|xlsx?|xlsm)$/iu.test(base))
      throw new RefusedSheet(`压缩包中不要再放压缩包或工作簿（${base.slice(0, 60)}），请只放各表的 CSV 文件`);
    const sheet = /\.(csv|txt)$/iu.test(base) ? sheetNamed(base.replace(/\.\w+$/u, '')) : null;
    if (sheet === null) {
      const said = {
        code: 'file-unknown',
        text: `压缩包中的文件“${base.slice(0, 60)}”没有用到`,
        mend: 'CSV 文件名应为表名，如 孔口.csv',
      };
      rows.faults.push(ofSheet('hint', 'collar', said));
      continue;
    }
    rows.begin(sheet, drillingSheet(sheet).label);
    const text = textOf(base, await file.bytes());
    const { data, errors } = Papa.parse<string[]>(text, {
      delimiter: delimiterOf(text),
      preview: drillingCaps.rows + 2,
    });
    const [fault] = errors.filter(({ type }) => type !== 'Delimiter');
    if (fault) throw new RefusedSheet(`${base}：${refusals.quotes((fault.row ?? 0) + 1).message}`);
    for (const [at, cells] of data.entries()) await rows.add(at + 1, cells);
  }
}
