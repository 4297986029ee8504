import { drillingEvents } from '../../src/resources/delivery/drilling-events.ts';
import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DrillingEvent, OwnDrillingWhole } from '../../src/resources/shared/drilling-answers.ts';
import type { OwnTeam } from '../../src/resources/shared/team-answers.ts';
import { drillingFields, neededDrillingFields } from '../../src/resources/shared/drilling-fields.ts';
import { drillingColumns, drillingSheets } from '../../src/resources/shared/drilling-sheets.ts';
import { maskedName } from '../accounts/masked-name.ts';
import { notFound } from '../errors.ts';
import { readRow } from '../resources/read-row.ts';
import type { Query } from '../resources/read-rows.ts';
import { systemReader } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Services } from '../services.ts';
import { type Head, headColumns } from './head-columns.ts';
import { type KnownWork, readWork } from './work.ts';

/** How keepers are named: to each other in full, to the submitter by surname. */
type Names = 'full' | 'masked';
type Whole = Omit<OwnDrillingWhole, 'mayEdit' | 'mayWithdraw' | 'mayCancel' | keyof OwnTeam>;

const eventColumns = selectOf(drillingEvents, ['id', 'round', 'kind', 'side', 'note', 'at'], 'e');
type EventRow = Selected<typeof eventColumns> & { name: string | null };

async function readEvents(db: Query, drilling: number, names: Names): Promise<DrillingEvent[]> {
  const { rows } = await db.query<EventRow>(
    `SELECT ${eventColumns}, coalesce(nullif(u.nickname, ''), u.username) AS name
     FROM drilling_events e LEFT JOIN users u ON u.id = e.actor WHERE e.drilling = $1 ORDER BY e.id LIMIT 1000`,
    [drilling],
  );
  return rows.map(({ name, ...event }) => {
    const isMasked = names === 'masked' && event.side === 'keeper' && name !== null;
    return { ...event, who: isMasked ? maskedName(name) : name };
  });
}

async function readHead(db: Query, id: number): Promise<Head> {
  const { rows } = await db.query<Head>(`SELECT ${headColumns('$2')} FROM drilling_imports d WHERE d.id = $1`, [
    id,
    dayInChina(),
  ]);
  if (!rows[0]) throw notFound('钻孔汇交');
  return rows[0];
}

type SheetCount = Whole['sheets'][number];

/** Rows of each sheet that was sent, and what is wrong in it. */
async function readSheets(db: Query, id: number): Promise<SheetCount[]> {
  const { rows } = await db.query<SheetCount>(
    `SELECT r.sheet, r.n AS rows, coalesce(f.errors, 0) AS errors, coalesce(f.hints, 0) AS hints
     FROM (SELECT sheet, count(*)::int AS n FROM drilling_rows WHERE import = $1 GROUP BY sheet) r
     LEFT JOIN (SELECT sheet, count(*) FILTER (WHERE level = 'error')::int AS errors,
                       count(*) FILTER (WHERE level = 'hint')::int AS hints
                FROM drilling_faults WHERE import = $1 GROUP BY sheet) f USING (sheet)`,
    [id],
  );
  return drillingSheets.flatMap(({ name }) => rows.find(({ sheet }) => sheet === name) ?? []);
}

/** What cells of several columns may have in common. */
const ofCells: Readonly<Record<string, string>> = {
  required: '没有填写',
  'not-a-choice': '不在可选的值之内',
  'out-of-range': '超出可填的范围',
  'not-a-date': '不是日期',
  'not-a-number': '不是数字',
  'too-long': '文字过长',
  unreadable: '不能读取',
};

type KindRow = Whole['kinds'][number] & { columns: string[] | null };

/** Rules that are broken; each told by the words of its first fault, or by the columns where it is broken in several. */
async function readKinds(db: Query, id: number): Promise<Whole['kinds']> {
  const { rows } = await db.query<KindRow>(
    `SELECT code, level, count(*)::int AS count, (array_agg(text ORDER BY n))[1] AS text,
            array_agg(DISTINCT sheet || '.' || column_name) FILTER (WHERE column_name IS NOT NULL) AS columns
     FROM drilling_faults WHERE import = $1 GROUP BY code, level ORDER BY count(*) DESC, code LIMIT 200`,
    [id],
  );
  return rows.map(({ columns, ...kind }) => ({ ...kind, text: kindWords(kind, columns ?? []) }));
}

function kindWords({ code, text }: Whole['kinds'][number], columns: readonly string[]): string {
  const common = ofCells[code];
  if (common === undefined || columns.length < 2) return text;
  const labels = drillingSheets.flatMap(({ name }) =>
    drillingColumns(name).flatMap(([column, { label }]) => (columns.includes(`${name}.${column}`) ? [label] : [])),
  );
  return `${[...new Set(labels)].join('、')}${common}`;
}

const labels: Readonly<Record<(typeof neededDrillingFields)[number], string>> = {
  submitter: drillingFields.submitter.label,
  contactName: drillingFields.contactName.label,
  contactMobile: '联系电话',
  secrecy: drillingFields.secrecy.label,
};

/** Fields of the form that are missing. */
export const missingFields = (
  row: Readonly<Record<(typeof neededDrillingFields)[number], unknown>>,
): (typeof neededDrillingFields)[number][] =>
  neededDrillingFields.filter((name) => row[name] === null || row[name] === undefined || row[name] === '');
export const labelOfField = (name: (typeof neededDrillingFields)[number]): string => labels[name];

async function readWorkOf(db: Query, id: number): Promise<KnownWork> {
  const { rows } = await db.query<{ job: number | null }>('SELECT job FROM drilling_imports WHERE id = $1', [id]);
  return readWork(db, rows[0]?.job ?? null);
}

/** An import with its record, and what is wrong with it in numbers; the telephone number is masked. @throws AppError 404 */
export async function readDrilling(
  { database: { pool }, secrets }: Pick<Services, 'database' | 'secrets'>,
  id: number,
  who: Names,
): Promise<Whole> {
  // First: what is said to have ended is then read as it ended
  const { work, problem } = await readWorkOf(pool, id);
  const [head, row, sheets, kinds, events] = await Promise.all([
    readHead(pool, id),
    readRow({ db: pool, reader: systemReader, secrets }, drillingImports, id),
    readSheets(pool, id),
    readKinds(pool, id),
    readEvents(pool, id, who),
  ]);
  const { submitter, contactName, workUnit, secrecy, contactMobile, version } = row;
  return {
    ...head,
    version,
    values: { submitter, contactName, workUnit, secrecy },
    contactMobile,
    sheets,
    kinds,
    missing: missingFields(row).map(labelOfField),
    work,
    problem,
    events,
    box: row.box as Whole['box'],
  };
}
