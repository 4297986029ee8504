import type { ReadSheet } from '../../../geo/read-sheet-number.ts';
import { nameOfSheet } from '../../../geo/sheet-name-of.ts';

/** '义乌幅' and 'H51E017001（H-51-85-A）' in one line. */
export function sheetLine(sheet: ReadSheet): string {
  const name = nameOfSheet(sheet);
  const [number, other] = [sheet.number ?? sheet.oldNumber ?? '', sheet.number === null ? null : sheet.oldNumber];
  return `${name === null ? '' : `${name}幅　`}${number}${other === null ? '' : `（${other}）`}`;
}
