import { resources } from '../../../src/resources/index.ts';
import { cartEntries } from '../../../src/resources/borrowing/cart-entries.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { favourites } from '../../../src/resources/opinions/favourites.ts';
import type { Resource } from '../../../src/resources/kit/define-resource.ts';
import type { Query } from '../../resources/read-rows.ts';
import { columnName, quote, tableOf } from '../../resources/table.ts';
import { partsOfHole } from './parts-of-hole.ts';

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

/** Holes that are named by their numbers; of more it is told how many there are. */
const maxNamed = 5;

/** What depends on the holes that an import made, in words, with what sets them free: such holes are not taken back. */
export async function bondsOf(db: Query, id: number): Promise<string[]> {
  const bonds: string[] = [];
  for (const resource of resources) {
    if (partsOfHole.includes(resource) || keptByPeople.has(resource.name)) continue;
    const namings = namingsIn(resource);
    if (namings.length === 0) continue;
    const { rows } = await db.query<{ n: number; holes: string[] | null }>(
      `SELECT count(*)::int AS n, (array_agg(b.hole_no ORDER BY b.id))[1:${maxNamed}] AS holes
       FROM (SELECT DISTINCT hole FROM (${namings.join(' UNION ALL ')}) named) d JOIN boreholes b ON b.id = d.hole`,
      [id],
    );
    const { n = 0, holes = [] } = rows[0] ?? {};
    if (n === 0) continue;
    const named = `${(holes ?? []).join('、')}${n > maxNamed ? ' 等' : ''}`;
    bonds.push(`${n} 孔在“${resource.label}”中（${named}），请在管理后台“${resource.label}”中改掉或删去所关联的钻孔`);
  }
  return [...(await namedBy(db, id)), ...bonds];
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
  return rows.length === 0
    ? []
    : [
        `资料汇交 ${rows.map(({ deliveryNo }) => deliveryNo).join('、')} 填写了此钻孔汇交，请在该汇交中去掉此编号，或由验收人员退回`,
      ];
}
