import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import type { DrillingTrial } from '../../../src/resources/shared/drilling-answers.ts';
import { notFound } from '../../errors.ts';
import type { Query } from '../../resources/read-rows.ts';
import { holesThere } from '../run-checks.ts';

/** The number of a hole that has none of its own: the import's first, second …. */
export const madeNumber = (id: number, n: number, year = dayInChina().slice(0, 4)): string =>
  `ZK-${year}-${id}-${String(n).padStart(4, '0')}`;

/** Holes that a refusal names; of more it tells how many. */
const maxNamed = 20;

interface Counts {
  boreholes: number;
  layers: number;
  samples: number;
  surveys: number;
  waterLevels: number;
  unnumbered: number;
}

const ofSheet = (...names: string[]): string =>
  `count(*) FILTER (WHERE sheet IN (${names.map((name) => `'${name}'`).join(', ')}))::int`;

/** What publication would write, and why it would be refused. */
export async function trialOf(db: Query, id: number): Promise<DrillingTrial> {
  const { rows } = await db.query<Counts>(
    `SELECT ${ofSheet('collar')} AS boreholes, ${ofSheet('beds')} AS layers, ${ofSheet('samples', 'tests')} AS samples,
            ${ofSheet('survey')} AS surveys, ${ofSheet('water')} AS "waterLevels",
            count(*) FILTER (WHERE sheet = 'collar' AND btrim(cells[2]) = '')::int AS unnumbered
     FROM drilling_rows WHERE import = $1`,
    [id],
  );
  if (!rows[0]) throw notFound('钻孔汇交');
  const { unnumbered, ...counts } = rows[0];
  const numbers = unnumbered === 0 ? null : { first: madeNumber(id, 1), last: madeNumber(id, unnumbered) };
  return { ...counts, numbers, problems: await problemsOf(db, id, numbers) };
}

interface Held {
  isStale: boolean;
  errors: number;
  secrecy: string | null;
  state: string;
}

async function problemsOf(db: Query, id: number, numbers: DrillingTrial['numbers']): Promise<string[]> {
  const { rows } = await db.query<Held>(
    `SELECT checked_version IS DISTINCT FROM version AS "isStale", coalesce(errors, 0) AS errors, secrecy, state
     FROM drilling_imports WHERE id = $1`,
    [id],
  );
  const [held] = rows;
  if (!held) throw notFound('钻孔汇交');
  const used = await db.query<{ unifiedNo: string }>(
    `SELECT b.unified_no AS "unifiedNo" FROM boreholes b
     JOIN drilling_rows r ON r.import = $1 AND r.sheet = 'collar' AND btrim(r.cells[2]) = b.unified_no
     UNION SELECT unified_no FROM boreholes WHERE unified_no BETWEEN $2 AND $3 AND starts_with(unified_no, $4) LIMIT 20`,
    [id, numbers?.first ?? '', numbers?.last ?? '', numbers?.first.slice(0, -4) ?? '#'],
  );
  const taken = used.rows.map(({ unifiedNo }) => unifiedNo);
  const there = await holesThere(db, id);
  return [
    ...(held.state === 'submitted' ? [] : ['此汇交现在不是待审核，不能入库']),
    ...(held.isStale ? ['数据改动后还没有检查'] : []),
    ...(held.errors > 0 ? [`数据还有 ${held.errors} 处错误`] : []),
    ...(held.secrecy === null ? ['没有填写密级'] : []),
    ...(taken.length > 0 ? [`统一编号已被使用：${taken.join('、')}`] : []),
    ...(there.length > 0
      ? [
          `系统中已有这些孔：${there.slice(0, maxNamed).join('、')}${there.length > maxNamed ? ` 等 ${there.length} 孔` : ''}`,
        ]
      : []),
  ];
}
