import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { auditLog } from '../../../src/resources/people/audit-log.ts';
import type { Resource } from '../../../src/resources/kit/define-resource.ts';
import type { DrillingEdit } from '../../../src/resources/shared/drilling-answers.ts';
import type { Query } from '../../resources/read-rows.ts';
import { tableOf } from '../../resources/table.ts';
import { partsOfHole } from './parts-of-hole.ts';

/** Edits that are listed one by one; of more it is listed how many holes there are. */
const maxNamed = 100;

interface Edited {
  borehole: number;
  resource: string;
  row: number;
  isNew: boolean;
  /** How many rows of a hole were deleted; such an entry stands for no row, 0. */
  removed: number;
}

/** Rows that were added, changed or deleted since: those of the publication have its time, to the microsecond. */
async function editedRows(db: Query, id: number): Promise<Edited[]> {
  const made = 'JOIN drilling_boreholes m ON m.import = $1 AND m.borehole =';
  const parts = partsOfHole.map(
    (
      part,
    ) => `SELECT p.borehole, '${part.name}' AS resource, p.id AS row, p.created_at <> m.made_at AS "isNew", 0 AS removed
      FROM ${tableOf(part).name} p ${made} p.borehole WHERE p.created_at <> m.made_at OR p.updated_at <> m.made_at`,
  );
  const holes = `SELECT b.id, '${boreholes.name}', b.id, false, 0 FROM boreholes b ${made} b.id WHERE b.updated_at <> m.made_at`;
  const left = partsOfHole.map(
    (part) =>
      `(SELECT count(*) FROM ${tableOf(part).name} p WHERE p.borehole = m.borehole AND p.created_at = m.made_at)`,
  );
  const deleted = `SELECT * FROM (SELECT b.id, '${boreholes.name}', 0, false, (m.parts - ${left.join(' - ')})::integer AS removed
    FROM boreholes b ${made} b.id) fewer WHERE removed > 0`;
  const { rows } = await db.query<Edited>(
    `SELECT * FROM (${[...parts, holes, deleted].join(' UNION ALL ')}) edited ORDER BY borehole, resource, row`,
    [id],
  );
  return rows;
}

interface Logged {
  resource: string;
  row: number;
  who: string | null;
  at: string;
  fields: string[];
}

/** Who last changed these rows, and which fields all who did have changed. */
async function loggedOf(db: Query, edited: readonly Edited[]): Promise<Map<string, Logged>> {
  const { rows } = await db.query<Logged>(
    `SELECT e.resource, e.row, (array_agg(a.actor_name ORDER BY a.id DESC))[1] AS who, max(a.at) AS at,
            coalesce(array_agg(DISTINCT k.name) FILTER (WHERE k.name IS NOT NULL), '{}') AS fields
     FROM json_to_recordset($1::json) AS e (resource text, row bigint)
     JOIN ${tableOf(auditLog).name} a ON a.resource = e.resource AND a.record_id = e.row AND a.before IS NOT NULL
     LEFT JOIN LATERAL jsonb_object_keys(a.after) AS k (name) ON true
     GROUP BY e.resource, e.row`,
    [JSON.stringify(edited)],
  );
  return new Map(rows.map((row) => [`${row.resource} ${row.row}`, row]));
}

const resourceNamed = (name: string): Resource => partsOfHole.find((part) => part.name === name) ?? boreholes;

function wordsOf({ resource, isNew, removed }: Edited, fields: readonly string[]): string {
  if (removed > 0) return `删除分层、测斜、样品或水位 ${removed} 行`;
  const { label, fields: declared } = resourceNamed(resource);
  const changed = fields.flatMap((name) => declared[name]?.label ?? []);
  if (isNew) return `新增${label}`;
  return changed.length === 0 ? `修改${label}` : `${label}：${changed.join('、')}`;
}

async function namesOf(db: Query, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; holeNo: string }>(
    'SELECT id, hole_no AS "holeNo" FROM boreholes WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, holeNo }) => [id, holeNo]));
}

/** What was changed in the holes of an import since they were published, by whom. */
export interface Edits {
  holes: number;
  listed: DrillingEdit[];
}

export async function editsOf(db: Query, id: number): Promise<Edits> {
  const all = await editedRows(db, id);
  const edited = all.slice(0, maxNamed);
  const [logged, names] = [await loggedOf(db, edited), await namesOf(db, [...new Set(edited.map((e) => e.borehole))])];
  const listed = edited.map((each) => {
    const by = logged.get(`${each.resource} ${each.row}`);
    return {
      borehole: each.borehole,
      holeNo: names.get(each.borehole) ?? '',
      what: wordsOf(each, by?.fields ?? []),
      who: by?.who ?? null,
      at: by?.at ?? null,
    };
  });
  return { holes: new Set(all.map(({ borehole }) => borehole)).size, listed };
}

/** In one sentence, for who has not agreed to lose them. */
export function editsRefusal({ holes, listed }: Edits): string {
  const some = listed
    .slice(0, 3)
    .map(({ holeNo, what, who }) => `${holeNo}（${what}${who === null ? '' : `，${who}`}）`);
  return `${holes} 孔入库后修改过：${some.join('；')}${listed.length > 3 ? ' 等' : ''}。撤回会连同这些修改一起移除，请核对并确认“连同入库后的修改一起撤回”`;
}
