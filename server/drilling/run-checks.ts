import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DrillingFault } from '../../src/resources/shared/drilling-answers.ts';
import { withheldLevels } from '../../src/resources/shared/catalogue-fields.ts';
import { TaskProcess } from '../processes/task-process.ts';
import { AppError } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import type { CheckAnswer, CheckTask, HoleRows } from './checks/checker.ts';
import { checkKnown, type KnownHole } from './checks/check-mouths.ts';
import { holeKey, looseKey } from './checks/hole-key.ts';
import { placedMouths } from './checks/placed-mouths.ts';
import { readCells } from './checks/read-cells.ts';
import { groupBy } from './group-by.ts';
import { halfWidth } from '../../src/resources/kit/half-width.ts';
import type { RawRow } from './checks/sheet-values.ts';

/** More are counted, not kept. */
export const maxKeptFaults = 5000;
/** Rows that are checked together. */
const batchRows = 4000;
const timeoutMs = 120_000;

export interface Checked {
  faults: DrillingFault[];
  errors: number;
  hints: number;
  holes: number;
  beds: number;
  box: CheckAnswer['box'];
}

interface Watch {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Checks all rows of an import as they stand, in a process of its own. @throws the signal's reason */
export async function runChecks(db: Query, id: number, { signal, onProgress }: Watch): Promise<Checked> {
  const checking = new TaskProcess<CheckTask, CheckAnswer>({
    module: new URL('./checks/checker.ts', import.meta.url),
    megabytes: 768,
    heapMegabytes: 512,
  });
  const ask = async (task: CheckTask): Promise<CheckAnswer> => {
    signal.throwIfAborted();
    const reply = await checking.ask(task, timeoutMs, signal);
    if ('problem' in reply)
      throw Object.assign(new AppError(422, '检查时超出了内存或时间的上限，请分成几次汇交'), { cause: reply.detail });
    return reply.answer;
  };
  try {
    const mouths = await readMouths(db, id);
    const holes = await readHoles(db, id);
    // All mouths are looked at once more, together
    const total = mouths.length + holes.reduce((sum, { n }) => sum + n, 0);
    onProgress(0, total);
    const found = await ask({
      kind: 'mouths',
      rows: mouths,
      known: await readKnown(db, mouths),
      alike: await readAlike(db, id, mouths),
    });
    const tally = new Tally();
    tally.add(found.faults);
    const today = dayInChina();
    let done = mouths.length;
    onProgress(done, total);
    for (const batch of batchesOf(holes)) {
      const rows = await readHoleRows(
        db,
        id,
        batch.map(({ hole }) => hole),
      );
      tally.add((await ask({ kind: 'holes', holes: rows, today })).faults);
      done += batch.reduce((sum, { n }) => sum + n, 0);
      onProgress(done, total);
    }
    const { rows } = await db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM drilling_rows WHERE import = $1 AND sheet = 'beds'`,
      [id],
    );
    return { ...tally.result(), holes: mouths.length, beds: rows[0]?.n ?? 0, box: found.box };
  } finally {
    checking.end();
  }
}

class Tally {
  readonly #faults: DrillingFault[] = [];
  readonly #counts = { error: 0, hint: 0 };

  add(faults: readonly DrillingFault[]): void {
    for (const fault of faults) {
      this.#counts[fault.level] += 1;
      if (this.#faults.length < maxKeptFaults) this.#faults.push(fault);
    }
  }

  result(): Pick<Checked, 'faults' | 'errors' | 'hints'> {
    return { faults: this.#faults, errors: this.#counts.error, hints: this.#counts.hint };
  }
}

type MouthRow = RawRow & { sheet: 'collar' };

async function readMouths(db: Query, id: number): Promise<MouthRow[]> {
  const { rows } = await db.query<MouthRow>(
    `SELECT sheet, row, cells FROM drilling_rows WHERE import = $1 AND sheet = 'collar' ORDER BY row`,
    [id],
  );
  return rows;
}

/** Holes that everybody may know of: what the submitter is told about others would tell of hidden ones as well. */
const openHoles = `AND is_catalog_public AND secrecy <> ALL($3::text[])`;

/** Holes of the portal that are called like one of these; for the submitter only those that everybody may know of. */
async function readKnown(db: Query, mouths: readonly MouthRow[], isForKeeper = false): Promise<KnownHole[]> {
  const names = (at: number): string[] => mouths.map(({ cells }) => halfWidth(cells[at] ?? '').trim());
  const { rows } = await db.query<KnownHole>(
    `SELECT hole_no AS "holeNo", unified_no AS "unifiedNo", position[0] AS lon, position[1] AS lat FROM boreholes
     WHERE (unified_no = ANY($1::text[]) OR hole_no = ANY($2::text[])) ${isForKeeper ? '' : openHoles}
     ORDER BY id LIMIT 50000`,
    [names(1).filter((name) => name !== ''), names(0), ...(isForKeeper ? [] : [withheldLevels])],
  );
  return rows;
}

/** Numbers of holes of the same project in the portal that look like one of these without being it; as open as the known ones. */
async function readAlike(db: Query, id: number, mouths: readonly MouthRow[]): Promise<string[]> {
  const { rows } = await db.query<{ holeNo: string }>(
    `SELECT DISTINCT hole_no AS "holeNo" FROM boreholes
     WHERE project = (SELECT project_name FROM drilling_imports WHERE id = $1) AND hole_no <> ALL($2::text[])
       AND is_catalog_public AND secrecy <> ALL($3::text[]) LIMIT 50000`,
    [id, mouths.map(({ cells }) => holeKey(cells[0] ?? '')), withheldLevels],
  );
  const own = new Set(mouths.map(({ cells }) => looseKey(cells[0] ?? '')));
  return rows.map(({ holeNo }) => holeNo).filter((holeNo) => own.has(looseKey(holeNo)));
}

/**
 * Holes of an import that the portal has by now, hidden ones too: what came in since the check, or what its submitter may
 * not know of. For its keeper alone.
 */
export async function holesThere(db: Query, id: number): Promise<string[]> {
  const mouths = await readMouths(db, id);
  const placed = placedMouths(mouths.map((row) => readCells(row).read));
  const faults = checkKnown(placed, await readKnown(db, mouths, true));
  return [...new Set(faults.map(({ holeNo }) => holeNo ?? ''))];
}

interface CountedHole {
  hole: string;
  n: number;
}

async function readHoles(db: Query, id: number): Promise<CountedHole[]> {
  const { rows } = await db.query<CountedHole>(
    `SELECT hole, count(*)::int AS n FROM drilling_rows WHERE import = $1 GROUP BY hole
     ORDER BY min(CASE WHEN sheet = 'collar' THEN row END), min(row)`,
    [id],
  );
  return rows;
}

/** So many holes at a time that their rows are no more than so many, or one. */
export function* batchesOf(holes: readonly CountedHole[]): Generator<CountedHole[]> {
  let [batch, size]: [CountedHole[], number] = [[], 0];
  for (const hole of holes) {
    if (batch.length > 0 && size + hole.n > batchRows) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(hole);
    size += hole.n;
  }
  if (batch.length > 0) yield batch;
}

/** Rows of these holes, in the order of the holes and of each sheet. */
export async function readHoleRows(db: Query, id: number, holes: readonly string[]): Promise<HoleRows[]> {
  const { rows } = await db.query<RawRow & { hole: string }>(
    `SELECT hole, sheet, row, cells FROM drilling_rows WHERE import = $1 AND hole = ANY($2::text[]) ORDER BY sheet, row`,
    [id, holes],
  );
  const byHole = groupBy(rows, ({ hole }) => hole);
  return holes.map((holeNo) => ({ holeNo, rows: byHole.get(holeNo) ?? [] }));
}
