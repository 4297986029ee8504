import type { ImportFault, ImportReport } from '../../src/resources/kit/answer-shapes.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { fieldName } from '../../src/resources/kit/wire.ts';
import { AppError } from '../errors.ts';
import { databaseProblem } from './database-problem.ts';
import { unguardCell } from './spreadsheet.ts';
import type { Transaction } from './transaction.ts';
import { createRows } from './create-rows.ts';
import { readCell } from './read-cell.ts';
import { editRowSeen } from './write-rows.ts';

/** Thrown to roll back; carries what would have happened. */
export class ImportRolledBack extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('import rolled back');
    this.report = report;
  }
}

const idHeadings = new Set(['编号', 'id', 'ID']);
/** More of them are not looked for. */
export const maxFaults = 200;

/** Column index → field name ('id' for the row's number, null for one to be left out). */
function readHeader(resource: Resource, header: readonly string[]): (string | null)[] {
  const byLabel = new Map(fieldEntries(resource).map(([name, field]) => [field.label, name]));
  const names = header.map((cell) => {
    const heading = cell.trim();
    if (heading === '') return null;
    if (idHeadings.has(heading)) return 'id';
    const name = byLabel.get(heading) ?? fieldName(resource, heading);
    if (!name || !resource.fields[name])
      throw new AppError(422, `表头“${heading}”不是${resource.label}的字段`, { file: [`表头“${heading}”不认识`] });
    return resource.fields[name].readOnly ? null : name;
  });
  const used = names.filter((name) => name !== null);
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  if (twice)
    throw new AppError(422, `表头“${resource.fields[twice]?.label ?? twice}”出现了两次`, { file: ['表头重复'] });
  return names;
}

/** Whoever waits for a long import. */
export interface ImportWatch {
  /** Ends the import before its next rows. */
  signal?: AbortSignal;
  /** Told how many lines of the sheet are through. */
  onProgress?: (lines: number) => void;
}

/** New rows in a row are written together, as many as fit into one statement. */
const batchSize = 500;

interface Line {
  /** Row of the file. */
  row: number;
  values: Record<string, unknown>;
}

/**
 * Brings in the rows of a sheet (header first): rows with 编号 change that row, the others are new. All or nothing: any
 * fault, or a dry run, throws ImportRolledBack with the report. Every row is really tried against the database, so a dry
 * run finds what a real run would.
 */
export async function importRows(
  transaction: Transaction,
  resource: Resource,
  sheet: readonly (readonly string[])[],
  isDryRun: boolean,
  { signal, onProgress }: ImportWatch = {},
): Promise<ImportReport> {
  const headings = sheet[0] ?? [];
  const names = readHeader(resource, headings);
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, faults: [], isWritten: false };
  const note = (row: number, error: unknown): void =>
    void report.faults.push(...faultsOf(resource, { names, headings, row }, error));
  let waiting: Line[] = [];
  const flush = async (): Promise<void> => {
    const faults = await createRows(
      transaction,
      resource,
      waiting.map(({ values }) => values),
      '导入新增',
    );
    for (const [place, error] of [...faults].sort(([a], [b]) => a - b)) note(waiting[place]?.row ?? 0, error);
    report.created += waiting.length - faults.size;
    waiting = [];
  };
  for (const [index, cells] of sheet.slice(1).entries()) {
    if (report.faults.length >= maxFaults) break;
    if (cells.every((cell) => cell.trim() === '')) continue;
    const { id, ...values } = readLine(resource, names, cells);
    const isNew = id === null || id === undefined;
    if (isNew) waiting.push({ row: index + 2, values: withoutBlanks(values) });
    if (waiting.length === batchSize || !isNew) {
      signal?.throwIfAborted();
      await flush();
      onProgress?.(index + 1);
    }
    if (!isNew) await tryEdit(transaction, resource, { id, values, report, note: (error) => note(index + 2, error) });
  }
  await flush();
  if (isDryRun || report.faults.length > 0) throw new ImportRolledBack(report);
  return { ...report, isWritten: true };
}

function readLine(
  resource: Resource,
  names: readonly (string | null)[],
  line: readonly string[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  names.forEach((name, index) => {
    const text = unguardCell((line[index] ?? '').trim());
    if (name === 'id') row['id'] = text === '' ? null : Number(text);
    else if (name) row[name] = readCell(resource.fields[name]!, text);
  });
  return row;
}

const withoutBlanks = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

interface Edit {
  id: unknown;
  values: Record<string, unknown>;
  report: ImportReport;
  note: (error: unknown) => void;
}

async function tryEdit(
  transaction: Transaction,
  resource: Resource,
  { id, values, report, note }: Edit,
): Promise<void> {
  await transaction.tx.query('SAVEPOINT import_row');
  try {
    if (!Number.isSafeInteger(id) || (id as number) < 1)
      throw new AppError(422, '编号应为整数', { id: ['编号应为整数'] });
    const { isChanged } = await editRowSeen(transaction, resource, id as number, values, { action: '导入修改' });
    if (isChanged) report.updated += 1;
    else report.unchanged += 1;
    await transaction.tx.query('RELEASE SAVEPOINT import_row');
  } catch (error) {
    await transaction.tx.query('ROLLBACK TO SAVEPOINT import_row');
    note(error);
  }
}

function faultsOf(
  resource: Resource,
  { names, headings, row }: { names: readonly (string | null)[]; headings: readonly string[]; row: number },
  error: unknown,
): ImportFault[] {
  const known = error instanceof AppError ? error : databaseProblem(error);
  if (!known) throw error;
  if (!known.fields) return [{ row, column: '', message: known.message }];
  return Object.entries(known.fields).map(([wire, messages]) => {
    const name = wire === 'id' ? 'id' : (fieldName(resource, wire) ?? wire);
    const at = names.indexOf(name);
    return { row, column: headings[at] ?? resource.fields[name]?.label ?? wire, message: messages.join('；') };
  });
}
