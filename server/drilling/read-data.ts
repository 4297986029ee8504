import type {
  DrillingFault,
  DrillingHole,
  DrillingLog,
  DrillingRow,
} from '../../src/resources/shared/drilling-answers.ts';
import type { AnsweredBy, InputOf } from '../../src/resources/kit/call-types.ts';
import type { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { notFound } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import { holeKey } from './checks/hole-key.ts';
import { readCells } from './checks/read-cells.ts';
import { placeOfMouth } from './checks/mouth-place.ts';
import type { RawRow } from './checks/sheet-values.ts';
import { logOf } from './hole-log.ts';

type Takes = typeof drillingImports.services;

const pageSize = 50;
const faultColumns = 'code, level, sheet, row, column_name AS "column", found, hole AS "holeNo", text, mend';

/** Faults of an import in the order of its sheets; of those that are looked for. */
export async function readFaults(db: Query, { id, sheet, code, level, holeNo, page }: InputOf<Takes['faults']>) {
  const wanted = `import = $1 AND ($2::text IS NULL OR sheet = $2) AND ($3::text IS NULL OR code = $3)
    AND ($4::text IS NULL OR level = $4) AND ($5::text IS NULL OR hole = $5)`;
  const values = [id, sheet, code, level, holeNo === null ? null : holeKey(holeNo)];
  const { rows } = await db.query<DrillingFault>(
    `SELECT ${faultColumns} FROM drilling_faults WHERE ${wanted} ORDER BY level, n LIMIT ${pageSize} OFFSET $6`,
    [...values, (page - 1) * pageSize],
  );
  const total = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM drilling_faults WHERE ${wanted}`, values);
  return { rows, total: total.rows[0]?.n ?? 0, pageSize };
}

/** All faults that were kept. */
export async function readAllFaults(db: Query, id: number): Promise<DrillingFault[]> {
  const { rows } = await db.query<DrillingFault>(
    `SELECT ${faultColumns} FROM drilling_faults WHERE import = $1 ORDER BY level, n`,
    [id],
  );
  return rows;
}

const rowFaults = `coalesce((SELECT json_agg(json_build_object('column', f.column_name, 'level', f.level, 'text', f.text) ORDER BY f.n)
   FROM drilling_faults f WHERE f.import = r.import AND f.sheet = r.sheet AND f.row = r.row), '[]') AS faults`;

/** Rows of a sheet as they stand: of one hole, around one row, or all. */
export async function readRows(db: Query, { id, sheet, holeNo, row, page }: InputOf<Takes['rows']>) {
  const hole = holeNo === null ? null : holeKey(holeNo);
  const wanted = 'r.import = $1 AND r.sheet = $2 AND ($3::text IS NULL OR r.hole = $3)';
  const before = await db.query<{ n: number; total: number }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE r.row < $4)::int AS n FROM drilling_rows r WHERE ${wanted}`,
    [id, sheet, hole, row],
  );
  const { n = 0, total = 0 } = before.rows[0] ?? {};
  const shown = row === null ? page : Math.floor(n / pageSize) + 1;
  const { rows } = await db.query<DrillingRow>(
    `SELECT r.row, r.cells, ${rowFaults} FROM drilling_rows r WHERE ${wanted} ORDER BY r.row LIMIT ${pageSize} OFFSET $4`,
    [id, sheet, hole, (shown - 1) * pageSize],
  );
  return { rows, total, page: shown, pageSize };
}

/** Holes as they would stand on the map. */
export async function readHoles(db: Query, id: number): Promise<{ holes: DrillingHole[] }> {
  const { rows } = await db.query<{ row: number; hole: string; cells: string[]; errors: number; hints: number }>(
    `SELECT r.row, r.hole, r.cells, coalesce(f.errors, 0) AS errors, coalesce(f.hints, 0) AS hints
     FROM drilling_rows r LEFT JOIN (
       SELECT hole, count(*) FILTER (WHERE level = 'error')::int AS errors,
              count(*) FILTER (WHERE level = 'hint')::int AS hints
       FROM drilling_faults WHERE import = $1 GROUP BY hole) f ON f.hole = r.hole
     WHERE r.import = $1 AND r.sheet = 'collar' ORDER BY r.row`,
    [id],
  );
  const holes = rows.map(({ row, hole, cells, errors, hints }) => {
    const { values } = readCells({ sheet: 'collar', row, cells }).read;
    const { finalDepth, type } = values;
    const { place } = placeOfMouth(values);
    return { row, holeNo: hole, place, finalDepth, type: type ?? '', errors, hints };
  });
  return { holes };
}

/** How the rows were changed, the last change first. */
export async function readMends(db: Query, id: number): Promise<AnsweredBy<Takes['mends']>> {
  const { rows } = await db.query<AnsweredBy<Takes['mends']>['rows'][number]>(
    'SELECT n, at, count, words FROM drilling_mends WHERE import = $1 ORDER BY n DESC LIMIT 50',
    [id],
  );
  return { rows };
}

/** One hole as it would come in. @throws AppError 404 */
export async function readLog(db: Query, id: number, holeNo: string): Promise<DrillingLog> {
  const hole = holeKey(holeNo);
  const { rows } = await db.query<RawRow>(
    'SELECT sheet, row, cells FROM drilling_rows WHERE import = $1 AND hole = $2 ORDER BY sheet, row LIMIT 20000',
    [id, hole],
  );
  const about = await db.query<{ projectName: string; workUnit: string | null }>(
    'SELECT project_name AS "projectName", work_unit AS "workUnit" FROM drilling_imports WHERE id = $1',
    [id],
  );
  const faults = await db.query<DrillingFault>(
    `SELECT ${faultColumns} FROM drilling_faults WHERE import = $1 AND hole = $2 ORDER BY level, n LIMIT 500`,
    [id, hole],
  );
  const log = about.rows[0] ? logOf(hole, rows, about.rows[0]) : null;
  if (!log) throw notFound('钻孔');
  return { ...log, faults: faults.rows };
}
