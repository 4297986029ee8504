import { boreholes } from '../../resources/holdings/boreholes.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { type CatalogueState, readState, writeState } from '../catalogue/catalogue-state.ts';

/** Middle and level of the map; degrees, CGCS2000. */
export interface MapPlace {
  lon: number;
  lat: number;
  zoom: number;
}

/** Everything that the linkage page keeps in its address. */
export interface LinkageState {
  /** Conditions, order and page of the list. */
  list: CatalogueState;
  /** Id of the chosen hole. */
  hole: number | null;
  /** Null: the whole province. */
  map: MapPlace | null;
  /** The list holds only what the map shows. */
  isInMap: boolean;
  /** What a phone shows besides the filters. */
  pane: 'map' | 'list';
}

export interface ReadLinkage {
  state: LinkageState;
  /** Sentences on the parts of the address that could not be read; the rest of it holds. */
  problems: string[];
}

/** Rows on a page. */
export const linkagePageSize = 20;

const own = ['hole', 'at', 'inMap', 'pane'];

/** Reads the query part of an address. */
export function readLinkage(search: string): ReadLinkage {
  const given = new URLSearchParams(search);
  const [hole, at, inMap, pane] = own.map((key) => given.get(key));
  for (const key of own) given.delete(key);
  const { state: list, problems } = readState(boreholes, given.toString());
  const map = at ? readPlace(at) : null;
  return {
    state: {
      list: { ...list, view: 'list' },
      hole: hole && /^[1-9]\d{0,14}$/.test(hole) ? Number(hole) : null,
      map,
      isInMap: inMap === '1',
      pane: pane === 'list' ? 'list' : 'map',
    },
    problems: at && !map ? [...problems, '地图位置应为“经度,纬度,级别”'] : problems,
  };
}

function readPlace(text: string): MapPlace | null {
  const [lon = Number.NaN, lat = Number.NaN, zoom = Number.NaN, ...rest] = text.split(',').map(Number);
  const isPlace = Math.abs(lon) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 22 && rest.length === 0;
  return isPlace ? { lon, lat, zoom } : null;
}

/** The way back: the query part without '?', defaults left out. */
export function writeLinkage({ list, hole, map, isInMap, pane }: LinkageState): string {
  const pairs: [string, string][] = [];
  if (hole !== null) pairs.push(['hole', String(hole)]);
  if (map) pairs.push(['at', `${map.lon.toFixed(4)},${map.lat.toFixed(4)},${map.zoom.toFixed(1)}`]);
  if (isInMap) pairs.push(['inMap', '1']);
  if (pane === 'list') pairs.push(['pane', 'list']);
  return [writeState(boreholes, list), new URLSearchParams(pairs).toString()].filter(Boolean).join('&');
}

/** Degrees to about a metre: a box that a hair's breadth of movement leaves as it is. */
const rounded = (box: Extent): Extent => ({
  west: Math.round(box.west * 1e5) / 1e5,
  south: Math.round(box.south * 1e5) / 1e5,
  east: Math.round(box.east * 1e5) / 1e5,
  north: Math.round(box.north * 1e5) / 1e5,
});

/** Conditions and order of the list. @param box what the map shows; null while that is not known */
export function conditionsOfLinkage(
  { list, isInMap }: LinkageState,
  box: Extent | null,
): Omit<ListQuery, 'start' | 'end'> {
  const { q, filters, sort } = list;
  const inMap = isInMap && box ? [{ field: 'position', operator: 'within' as const, values: [rounded(box)] }] : [];
  return { filters: [...filters, ...inMap], sort, ...(q ? { q } : {}) };
}

/** What the list is asked for. */
export function pageOfLinkage(state: LinkageState, box: Extent | null): ListQuery {
  const { start, after } = state.list;
  const page = { start, end: start + linkagePageSize, ...(after === null ? {} : { after }) };
  return { ...conditionsOfLinkage(state, box), ...page };
}
