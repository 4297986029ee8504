import { boxWithin } from '../../../geo/box.ts';
import { metresBetweenBoxes } from '../../../geo/measure.ts';
import { fetchList } from '../../../providers/queries.ts';
import type { Resource } from '../../../resources/kit/define-resource.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import type { Filter } from '../../../resources/kit/list-query.ts';
import { boxOf } from '../degrees.ts';
import { catalogues } from '../linked/catalogues.ts';
import type { CatalogueRow } from '../withheld.ts';

/** What is looked for near an item. */
const looked: readonly string[] = ['boreholes', 'archives', 'products', 'mapData', 'physicalMaterials'];
export const nearbyCatalogues: readonly Resource[] = catalogues
  .filter(({ name }) => looked.includes(name))
  .toSorted((a, b) => looked.indexOf(a.name) - looked.indexOf(b.name));

/** How far is looked, metres. */
export const reachMetres = 5000;
/** Rows of each catalogue that are named. */
const named = 5;
/** Rows that one question brings; where there are more, a nearer box is asked for the nearest of them. */
const maxRows = 100;
const leastReach = 600;

export interface NearRow {
  row: CatalogueRow;
  metres: number;
}

export interface NearbyList {
  resource: Resource;
  /** The nearest first. */
  rows: NearRow[];
  total: number;
  totalIsCapped: boolean;
  /** What finds all of them in their own list. */
  filter: Filter;
}

/** Rows of a catalogue within reach of a place, the item itself left out: the server tells only what this visitor may see. */
export async function fetchNearby(
  resource: Resource,
  { place, item }: { place: Extent; item: { resource: Resource; id: number } },
  signal: AbortSignal,
): Promise<NearbyList> {
  const footprint = resource.publicSite?.footprint ?? '';
  const around = (metres: number): Filter => ({
    field: footprint,
    operator: 'within',
    values: [boxWithin(place, metres)],
  });
  const ask = (metres: number) => fetchList(resource, { filters: [around(metres)], end: maxRows }, signal);
  const all = await ask(reachMetres);
  let found = all;
  for (let reach = reachMetres / 2; found.total > maxRows && reach > leastReach; reach /= 2) {
    const nearer = await ask(reach);
    if (nearer.rows.length <= named) break;
    found = nearer;
  }
  const isOther = ({ id }: { id: number }): boolean => resource.name !== item.resource.name || id !== item.id;
  const others = (found.rows as CatalogueRow[]).filter(isOther);
  return {
    resource,
    rows: nearestOf(place, others, footprint),
    total: all.total - (resource.name === item.resource.name ? 1 : 0),
    totalIsCapped: all.totalIsCapped,
    filter: around(reachMetres),
  };
}

function nearestOf(place: Extent, rows: readonly CatalogueRow[], footprint: string): NearRow[] {
  const near = rows.flatMap((row): NearRow[] => {
    const box = boxOf(row[footprint]);
    return box ? [{ row, metres: metresBetweenBoxes(place, box) }] : [];
  });
  // Corners of the box lie beyond the reach
  return near
    .filter(({ metres }) => metres <= reachMetres)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, named);
}

/** How far away: kilometres with one decimal. */
export const nearText = (metres: number): string =>
  metres === 0 ? '范围内' : metres < 50 ? '不到 0.1 km' : `${(metres / 1000).toFixed(1)} km`;
