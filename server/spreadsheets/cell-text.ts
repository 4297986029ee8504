/** A number without what its binary form adds: 121.30000000000001 is 121.3. Spreadsheet programs keep fifteen digits. */
export const numberText = (value: number): string => String(Number(value.toPrecision(15)));

/** Workbooks count days from here; a time of the day alone lies before. */
const firstDay = Date.UTC(1900, 0, 1);

/** A day, a day with its time, or a time of the day alone: '2024-05-01', '2024-05-01T08:30:00.000Z', '08:30'. */
export function dateText(date: Date): string {
  const text = date.toISOString();
  if (date.getTime() < firstDay) return text.slice(11, 19).replace(/:00$/, '');
  return text.replace('T00:00:00.000Z', '');
}

/** A value of a workbook as the text that is taken over; empty for none. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  if (typeof cell === 'number') return numberText(cell);
  return typeof cell === 'object' ? '' : String(cell as string | boolean);
}
