import { type Box, boxWithin } from '../../../../geo/box.ts';
import type { NamedPlace, NamedPlaces } from '../../../../map/compute/computation.ts';
import { fetchList } from '../../../../providers/fetch-rows.ts';
import { hasRight, type Session } from '../../../../providers/session.ts';
import { boreholes } from '../../../../resources/holdings/boreholes.ts';
import { hazards } from '../../../../resources/holdings/hazards.ts';
import { mineralOccurrences } from '../../../../resources/holdings/mineral-occurrences.ts';
import { waterSources } from '../../../../resources/holdings/water-sources.ts';
import type { Resource } from '../../../../resources/kit/define-resource.ts';
import type { Point } from '../../../../resources/kit/field-kinds.ts';
import { maxPageSize } from '../../../../resources/kit/list-query.ts';
import { insiderRight } from '../../../../resources/kit/rights.ts';
import { blurOf } from '../../../../resources/kit/withheld.ts';
import { topicSites } from '../../../../resources/topics/topic-sites.ts';
import { blurShown, cellAround } from '../../../catalogue/blurred.ts';
import { isPoint } from '../../../catalogue/degrees.ts';

/** Catalogues whose rows stand at a point of the ground; villages are among the places of topics. */
const catalogues: readonly Resource[] = [boreholes, mineralOccurrences, waterSources, hazards, topicSites];
/** Metres that a place of a topic may lie off, where it is more than half a kilometre. */
const roughly: Readonly<Record<string, number>> = { '约 3 千米': 3000, '约 8 千米': 8000 };
const place = 'position';
/** Rows of a catalogue that are told at most. */
const most = 3 * maxPageSize;

/** The box and half a cell around it: what a blurred place is the middle of may reach into the box. */
function asFarAsBlurred({ west, south, east, north }: Box, cells: number | null): Box {
  const by = cells === null ? 0 : 0.5 / cells;
  return {
    west: Math.max(-180, west - by),
    south: Math.max(-90, south - by),
    east: Math.min(180, east + by),
    north: Math.min(90, north + by),
  };
}

/** The region that a place is known to lie in; null: it lies where it is said to. */
function regionOf(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  at: Point,
  isInsider: boolean,
): Box | null {
  const cells = blurShown(resource, row, place, isInsider);
  if (cells !== null) return cellAround(at, cells);
  const off = resource === topicSites ? roughly[String(row['accuracy'])] : undefined;
  const { lon, lat } = at;
  return off === undefined ? null : boxWithin({ west: lon, south: lat, east: lon, north: lat }, off);
}

interface Told {
  rows: readonly NamedPlace[];
  hasMore: boolean;
}

/** Rows of a catalogue, as the list answers them to this visitor. */
async function rowsIn(resource: Resource, box: Box, isInsider: boolean, signal: AbortSignal): Promise<Told> {
  const asked = asFarAsBlurred(box, isInsider ? null : blurOf(resource, place));
  const filters = [{ field: place, operator: 'within', values: [asked] }] as const;
  const rows: NamedPlace[] = [];
  for (let start = 0; start < most; start += maxPageSize) {
    const answer = await fetchList(resource, { filters, start, end: start + maxPageSize }, signal);
    for (const row of answer.rows as readonly Readonly<Record<string, unknown>>[]) {
      const at = row[place];
      if (!isPoint(at)) continue;
      const [title, kind] = [row[resource.title], resource === topicSites ? row['kind'] : resource.label];
      const within = regionOf(resource, row, at, isInsider);
      rows.push({ name: typeof title === 'string' ? title : '', kind: String(kind), at, within });
    }
    if (answer.total <= start + answer.rows.length || answer.rows.length === 0) return { rows, hasMore: false };
  }
  return { rows, hasMore: true };
}

/** Rows of the portal's catalogues in a box whose place this visitor may know, exactly or to a cell. */
export async function holdingsIn(box: Box, session: Session, signal: AbortSignal): Promise<NamedPlaces> {
  const answers = await Promise.all(
    catalogues.map(async (resource) => {
      const isInsider = hasRight(session, insiderRight(resource));
      const told = await rowsIn(resource, box, isInsider, signal).catch(() => null);
      return { label: resource.label, told };
    }),
  );
  signal.throwIfAborted();
  return {
    rows: answers.flatMap(({ told }) => told?.rows ?? []),
    limit: most,
    more: answers.flatMap(({ label, told }) => (told?.hasMore ? [label] : [])),
    unread: answers.flatMap(({ label, told }) => (told ? [] : [label])),
  };
}
