import { resources } from '../../../src/resources/index.ts';
import { cartEntries } from '../../../src/resources/borrowing/cart-entries.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { favourites } from '../../../src/resources/opinions/favourites.ts';
import type { Resource } from '../../../src/resources/kit/define-resource.ts';
import type { Query } from '../../resources/read-rows.ts';
import { columnName, quote, tableOf } from '../../resources/table.ts';

/** Resources whose rows belong to a borehole, and go with it. */
export const partsOfHole: readonly Resource[] = resources.filter(({ visibleThrough, fields }) => {
  const field = visibleThrough === undefined ? undefined : fields[visibleThrough];
  return field?.kind === 'reference' && field.to === boreholes.name;
});

const made = 'SELECT borehole FROM drilling_boreholes WHERE import = $1';

/** Ways in which rows of a resource name boreholes: SQL of the holes of this import that they name. */
function namingsIn(resource: Resource): string[] {
  const table = tableOf(resource);
  const byReference = table.columns.flatMap(({ column, declared }) => {
    if (declared.kind === 'reference' && declared.to === boreholes.name)
      return [`SELECT ${quote(column)} AS hole FROM ${table.name} WHERE ${quote(column)} IN (${made})`];
    if (declared.kind === 'references' && declared.to === boreholes.name)
      return [
        `SELECT m.borehole AS hole FROM ${table.name} t JOIN (${made}) m ON t.${quote(column)} @> ARRAY[m.borehole]`,
      ];
    return [];
  });
  if (!table.byField.has('itemType') || !table.byField.has('itemId')) return byReference;
  const [type, item] = [columnName(table, 'itemType'), columnName(table, 'itemId')];
  return [
    ...byReference,
    `SELECT ${item} AS hole FROM ${table.name} WHERE ${type} = '${boreholes.name}' AND ${item} IN (${made})`,
  ];
}

/** What people keep for themselves holds nothing: it says by itself that the hole has gone. */
const keptByPeople: ReadonlySet<string> = new Set([favourites.name, cartEntries.name]);

/** What depends on the holes that an import made, in words: such holes are not taken back. */
export async function bondsOf(db: Query, id: number): Promise<string[]> {
  const bonds: string[] = [];
  for (const resource of resources) {
    if (partsOfHole.includes(resource) || keptByPeople.has(resource.name)) continue;
    const namings = namingsIn(resource);
    if (namings.length === 0) continue;
    const { rows } = await db.query<{ n: number }>(
      `SELECT count(DISTINCT hole)::int AS n FROM (${namings.join(' UNION ALL ')}) named`,
      [id],
    );
    const n = rows[0]?.n ?? 0;
    if (n > 0) bonds.push(`${n} 孔在“${resource.label}”中`);
  }
  return [...(await namedBy(db, id)), ...bonds, ...(await editedSince(db, id))];
}

/**
 * Deliveries that wait for their acceptance or were accepted with this import: their holes are counted on. Who mends a
 * returned one is told by its check.
 */
async function namedBy(db: Query, id: number): Promise<string[]> {
  const { rows } = await db.query<{ deliveryNo: string }>(
    `SELECT d.delivery_no AS "deliveryNo" FROM deliveries d JOIN drilling_imports i ON d.drilling_nos @> ARRAY[i.import_no]
     WHERE i.id = $1 AND d.state IN ('submitted', 'accepted') ORDER BY d.id`,
    [id],
  );
  return rows.length === 0 ? [] : [`资料汇交 ${rows.map(({ deliveryNo }) => deliveryNo).join('、')} 填写了此钻孔汇交`];
}

/** Rows that were added or changed since: those of the publication have its time, to the microsecond. */
async function editedSince(db: Query, id: number): Promise<string[]> {
  const since = 'JOIN drilling_boreholes m ON m.import = $1 AND';
  const holes = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM boreholes b ${since} m.borehole = b.id WHERE b.updated_at <> m.made_at`,
    [id],
  );
  const parts = partsOfHole.map(
    (part) => `SELECT p.borehole FROM ${tableOf(part).name} p ${since} m.borehole = p.borehole
      WHERE p.created_at <> m.made_at OR p.updated_at <> m.made_at`,
  );
  const added = await db.query<{ n: number }>(
    `SELECT count(DISTINCT borehole)::int AS n FROM (${parts.join(' UNION ALL ')}) later`,
    [id],
  );
  const [edited, extended] = [holes.rows[0]?.n ?? 0, added.rows[0]?.n ?? 0];
  return [
    ...(edited > 0 ? [`${edited} 孔入库后修改过`] : []),
    ...(extended > 0 ? [`${extended} 孔入库后增改过分层、取样、测斜或水位`] : []),
  ];
}
