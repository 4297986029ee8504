import { boxAround } from '../../geo/box.ts';
import { fetchList } from '../../providers/fetch-rows.ts';
import { archives } from '../../resources/holdings/archives.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { isWithheldIn } from '../../resources/kit/withheld.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { isExtent, isPoint } from '../catalogue/degrees.ts';
import { detailAddress } from '../catalogue/row-name.ts';
import type { CatalogueRow } from '../catalogue/withheld.ts';
import { type Destination, maxDestinations } from './destination.ts';
import { near } from './go-to.ts';

/** Fields of a catalogue whose rows are known by a number. */
interface Numbering {
  number: string;
  /** What tells rows of like numbers apart. */
  about: string;
  place: string;
  /** Why the map cannot go to a row. */
  none: string;
  closed: string;
}

const ofArchives: Numbering = {
  number: 'archiveNo',
  about: 'title',
  place: 'extent',
  none: '该资料没有范围',
  closed: '该资料的范围不公开',
};
const ofBoreholes: Numbering = {
  number: 'holeNo',
  about: 'project',
  place: 'position',
  none: '该钻孔没有坐标',
  closed: '该钻孔的位置不公开',
};

/** -1 for the number itself, 0 for one that begins with the words, and more the further on they stand in it. */
function rankOf(number: string, words: string): number {
  const [whole, part] = [number.toUpperCase(), words.toUpperCase()];
  return whole === part ? -1 : whole.indexOf(part);
}

/** Rows whose number has the words, the likest first. */
async function rowsOf(resource: Resource, number: string, words: string, signal: AbortSignal): Promise<CatalogueRow[]> {
  const ask = (operator: 'like' | 'eq', value: string) => {
    const filters = [{ field: number, operator, values: [value] }];
    const sort = [{ field: number, order: 'asc' }] as const;
    return fetchList(resource, { filters, sort, start: 0, end: maxDestinations }, signal);
  };
  const rank = (row: CatalogueRow): number => rankOf(String(row[number]), words);
  const { rows, total } = await ask('like', words);
  // Of very many the one that is meant may stand behind the last
  const isThere = total <= rows.length || rows.some((row) => rank(row) < 0);
  const exact = isThere ? [] : (await ask('eq', words.toUpperCase())).rows;
  const others = rows.filter(({ id }) => !exact.some((each) => each.id === id));
  return [...exact, ...others.toSorted((a, b) => rank(a) - rank(b))];
}

function destinationOf(resource: Resource, row: CatalogueRow, numbering: Numbering): Destination {
  const place = row[numbering.place];
  return {
    key: `${resource.name} ${row.id}`,
    label: String(row[numbering.number]),
    note: `${resource.label} · ${String(row[numbering.about])}`,
    box: isExtent(place) ? place : isPoint(place) ? boxAround(place, near) : null,
    ...(isExtent(place) ? { mark: { form: 'box', box: place } } : {}),
    ...(isPoint(place) ? { mark: { form: 'point', at: [place.lon, place.lat] } } : {}),
    lacking: isWithheldIn(resource, row, numbering.place) ? numbering.closed : numbering.none,
    address: detailAddress(resource, row.id),
  };
}

/** Archives by 档号 and boreholes by their number, of those that this visitor may see; of each at least half, if there are as many. */
export async function numberedItems(words: string, signal: AbortSignal): Promise<Destination[]> {
  const [documents, holes] = await Promise.all([
    rowsOf(archives, ofArchives.number, words, signal),
    rowsOf(boreholes, ofBoreholes.number, words, signal),
  ]);
  const first = documents.slice(0, Math.max(maxDestinations / 2, maxDestinations - holes.length));
  return [
    ...first.map((row) => destinationOf(archives, row, ofArchives)),
    ...holes.slice(0, maxDestinations - first.length).map((row) => destinationOf(boreholes, row, ofBoreholes)),
  ];
}
