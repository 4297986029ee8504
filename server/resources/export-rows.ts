import { writeXlsxStream } from 'hucre/xlsx';
import { withoutNoise } from '../../src/geo/degrees.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { isParts, secretParts, withoutParts } from '../../src/resources/kit/secret-parts.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { wireName } from '../../src/resources/kit/wire.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { AppError } from '../errors.ts';
import { type ReadContext, readList, type Row } from './read-rows.ts';
import { type Titles, titlesByField, titleText } from './reference-titles.ts';
import { csvLine, guardCell } from './spreadsheet.ts';

const batch = 1000;
/** A sheet holds 1,048,576 rows. */
const maxWorkbookRows = 1_000_000;

/** Kinds whose text could be taken for a formula. Numbers and boxes are written by us and may begin with a minus. */
const isFreeText = (field: AnyField): boolean =>
  !['integer', 'decimal', 'year', 'point', 'extent'].includes(field.kind);

/** Fields that leave in an export: secrets never do. */
export const exportFields = (resource: Resource): [string, AnyField][] =>
  fieldEntries(resource).filter(([, field]) => field.kind !== 'secret');

export const exportHeader = (resource: Resource): string[] => [
  '编号',
  ...exportFields(resource).map(([, field]) => field.label),
];

/** What leaves of a value; places without the noise of the sums that they may come from. */
export function exportText(field: AnyField, value: unknown): string {
  if (!['point', 'extent'].includes(field.kind) || !isParts(value)) return writeText(field, value);
  const degrees = Object.entries(value).map(([name, each]) => [name, withoutNoise(Number(each))]);
  return writeText(field, Object.fromEntries(degrees));
}

/** `titles`: what references lead to, by field; of fields without, the ids leave. */
function cells(resource: Resource, row: Row, titles: ReadonlyMap<string, Titles>): string[] {
  const values = exportFields(resource).map(([name, field]) => {
    const value = withoutParts(row[wireName(resource, name)], secretParts(field).keys());
    const known = titles.get(name);
    const text = known ? titleText(value, known) : exportText(field, value);
    return isFreeText(field) ? guardCell(text) : text;
  });
  return [String(row.id), ...values];
}

/**
 * Lines of the sheet, batch by batch. Who keeps the rows brings the sheet in again and needs the ids of what they refer to;
 * others read it, and get names as lists show them.
 */
async function* allLines(context: ReadContext, resource: Resource, query: ListQuery): AsyncGenerator<string[][]> {
  const fields = exportFields(resource).map(([name]) => name);
  const isKeeper = context.reader.isInsider(resource);
  for await (const rows of allRows(context, resource, query)) {
    const titles = isKeeper ? new Map<string, Titles>() : await titlesByField(context, resource, fields, rows);
    yield rows.map((row) => cells(resource, row, titles));
  }
}

/** All rows of a query in its order, batch by batch. */
async function* allRows(context: ReadContext, resource: Resource, query: ListQuery): AsyncGenerator<Row[]> {
  const fields = exportFields(resource).map(([name]) => name);
  let after: string | undefined;
  for (;;) {
    const page = await readList(
      context,
      resource,
      { ...query, start: 0, end: batch, ...(after ? { after } : {}) },
      { fields },
    );
    if (page.rows.length > 0) yield page.rows;
    if (!page.next) return;
    after = page.next;
  }
}

/** Part of an export: text of so many rows. */
export interface ExportPart {
  text: string;
  rows: number;
}

/** CSV with byte order mark, so that spreadsheet programs read Chinese. */
export async function* exportParts(
  context: ReadContext,
  resource: Resource,
  query: ListQuery,
): AsyncGenerator<ExportPart> {
  yield { text: `\uFEFF${csvLine(exportHeader(resource))}`, rows: 0 };
  for await (const lines of allLines(context, resource, query))
    yield { text: lines.map(csvLine).join(''), rows: lines.length };
}

export async function* exportCsv(context: ReadContext, resource: Resource, query: ListQuery): AsyncGenerator<string> {
  for await (const { text } of exportParts(context, resource, query)) yield text;
}

/**
 * Workbook of the whole result, made as it is read. `onRows` is told of each batch.
 * @throws AppError 422, while it is read, when the result is too large for a sheet
 */
export function exportWorkbook(
  context: ReadContext,
  resource: Resource,
  query: ListQuery,
  onRows: (count: number) => void = () => undefined,
): ReadableStream<Uint8Array> {
  const lines = async function* (): AsyncGenerator<string[]> {
    let count = 0;
    yield exportHeader(resource);
    for await (const batchLines of allLines(context, resource, query)) {
      count += batchLines.length;
      if (count > maxWorkbookRows)
        throw new AppError(422, `结果超过 ${maxWorkbookRows} 行，一张工作表放不下，请改用 CSV 导出，或缩小范围`);
      onRows(batchLines.length);
      yield* batchLines;
    }
  };
  return writeXlsxStream(lines(), { name: resource.label.slice(0, 31) });
}
