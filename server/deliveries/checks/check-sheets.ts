import type { Box } from '../../../src/geo/box.ts';
import { type ReadSheet, readSheetNumber } from '../../../src/geo/read-sheet-number.ts';
import { sheetListOf } from '../../../src/geo/sheet-list.ts';
import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { ofField } from './fault.ts';

const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** Numbers of a field that may hold several. */
const sheetNumbersIn = (text: string): string[] => text.split(/[、，,;；\s]+/).filter((part) => part !== '');

/** Sheets that cover less of an extent than this are not all of its sheets. */
const leastCovered = 0.5;
const maxNamed = 6;

/** Sheets that are named can be read, lie where the extent says, cover it, and are of the scale that a survey has. */
export function checkSheets({ values, projectKind }: CheckedDraft): DeliveryFault[] {
  const { sheetNo, extent, scale } = values;
  const sheets: ReadSheet[] = [];
  const faults = sheetNumbersIn(sheetNo ?? '').flatMap((number) => {
    const sheet = readSheetNumber(number, { isWhole: true });
    if (sheet === null) {
      const said = { text: `图幅号 ${number} 不能识别`, mend: '请按 GB/T 13989 填写，如 H51E011001' };
      return [ofField('sheetNo', { code: 'sheet-unreadable', level: 'error', ...said })];
    }
    sheets.push(sheet);
    if (extent === null || meet(extent, sheet.extent)) return [];
    const said = { text: `图幅 ${number} 不在起止经纬度的范围内`, mend: '请核对图幅号和起止经纬度' };
    return [ofField('sheetNo', { code: 'sheet-elsewhere', level: 'error', ...said })];
  });
  if (faults.length > 0 || sheets.length === 0) return faults;
  // A mine is found on a sheet of a smaller scale than its maps; a survey is made by sheets
  return [...(projectKind === '区域地质调查' ? unscaled(sheets, scale) : []), ...uncovered(sheets, extent)];
}

function unscaled(sheets: readonly ReadSheet[], scale: string | null): DeliveryFault[] {
  const other = scale === null ? undefined : sheets.find((sheet) => sheet.scale !== Number(scale.slice(2)));
  if (!other) return [];
  const text = `图幅 ${other.number ?? other.oldNumber ?? ''} 是 1∶${other.scale} 的图幅，比例尺填的是 ${scale ?? ''}`;
  return [ofField('sheetNo', { code: 'sheet-scale', level: 'hint', text, mend: '请核对图幅号和比例尺' })];
}

const overlap = (from: number, to: number, low: number, high: number): number =>
  Math.max(0, Math.min(to, high) - Math.max(from, low));

function uncovered(sheets: readonly ReadSheet[], extent: Box | null): DeliveryFault[] {
  const { scale } = sheets[0] ?? {};
  if (extent === null || scale === undefined || sheets.some((sheet) => sheet.scale !== scale)) return [];
  const area = (extent.east - extent.west) * (extent.north - extent.south);
  const own = new Map(sheets.map((sheet) => [sheet.number ?? sheet.oldNumber, sheet.extent]));
  const covered = [...own.values()].reduce(
    (sum, box) =>
      sum +
      overlap(box.west, box.east, extent.west, extent.east) * overlap(box.south, box.north, extent.south, extent.north),
    0,
  );
  if (area <= 0 || covered / area >= leastCovered) return [];
  const missing = (sheetListOf(extent, `1∶${scale}`) ?? []).filter((number) => !own.has(number));
  const named = missing.slice(0, maxNamed).join('、');
  const rest = missing.length > maxNamed ? `等 ${missing.length} 幅` : '';
  const lacking = named === '' ? '' : `，还缺 ${named}${rest}`;
  const text = `所填图幅只盖住起止经纬度范围的 ${Math.round((covered / area) * 100)}%${lacking}`;
  return [ofField('sheetNo', { code: 'sheet-part', level: 'hint', text, mend: '请补齐图幅号，或核对起止经纬度' })];
}
