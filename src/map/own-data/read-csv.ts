import Papa from 'papaparse';
import { delimiterOf } from '../../resources/kit/delimiter.ts';
import { coordinateOf } from './angle-text.ts';
import { coordinateColumns } from './coordinate-columns.ts';
import { limits, partKinds, UnreadableFile } from './own-layer.ts';
import { Problems } from './problems.ts';
import type { RawFeature, RawLayer } from './raw-layer.ts';
import { valueText } from './value-text.ts';

/** Headings beyond this line would be data. */
const sampleLines = 5;

/** A table with columns of coordinates, one point a row; the first row has the headings. @throws UnreadableFile */
export function readCsv(name: string, text: string): RawLayer {
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  // Papa would count lines without those that are empty; people count all of them
  const start = data.findIndex((row) => !isEmpty(row));
  const headings = (data[start] ?? []).map((heading) => heading.trim());
  if (headings.length < 2)
    throw new UnreadableFile('不是可读取的数据文件：支持 GeoJSON、KML、KMZ、GPX、打包为 ZIP 的 SHP 和有坐标列的 CSV');
  const columns = coordinateColumns(headings);
  if (!columns) throw new UnreadableFile(withoutColumns(headings, data.slice(start, start + sampleLines)));
  const shown = headings.slice(0, limits.fields).map((heading, at) => heading || `第 ${at + 1} 列`);
  return {
    name,
    system: null,
    isOrderNamed: columns.isOrderNamed,
    features: rowsOf(data, start + 1, columns),
    fields: () => shown,
    valuesOf: (row) => shown.map((_, at) => valueText(data[row]?.[at])),
    problems: new Problems('行'),
  };
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

function withoutColumns(headings: readonly string[], rows: readonly string[][]): string {
  const isData = rows
    .filter((row) => !isEmpty(row))
    .every((row) => row.some((cell) => Number.isFinite(coordinateOf(cell))));
  const asked = '请把坐标两列命名为“经度”“纬度”，或“X”“Y”，或“东坐标”“北坐标”';
  if (isData) return `第一行不是表头。${asked}`;
  const list = headings.slice(0, 8).join('、').slice(0, 120);
  return `没有找到坐标列。${asked}；现有的列：${list}`;
}

function* rowsOf(
  data: readonly string[][],
  start: number,
  { first, second }: { first: number; second: number },
): Generator<RawFeature> {
  for (let row = start; row < data.length; row += 1) {
    const cells = data[row] ?? [];
    if (isEmpty(cells)) continue;
    const [x, y] = [cells[first] ?? '', cells[second] ?? ''];
    const isWithout = x.trim() === '' && y.trim() === '';
    yield {
      number: row + 1,
      row,
      parts: isWithout ? 'noGeometry' : [{ kind: partKinds.point, xy: [coordinateOf(x), coordinateOf(y)] }],
    };
  }
}
