import type { Extent, Point } from '../../src/resources/kit/field-kinds.ts';
import type { FeatureCollection } from '../../src/resources/kit/feature-collection.ts';
import { wireName } from '../../src/resources/kit/wire.ts';
import type { Row } from '../resources/read-rows.ts';
import type { ReferenceSystem } from './reference-systems.ts';

/** A link as OGC API answers have it. */
export interface Link {
  href: string;
  rel: string;
  type?: string;
  title?: string;
}

/**
 * Writes rows as GeoJSON features (RFC 7946; in the order of the system's axes, 18-058r1). Text is put together directly:
 * a page of a thousand would else be built twice, as objects and as text.
 */
export function featureWriter(
  { resource, place, properties }: FeatureCollection,
  system: ReferenceSystem,
): (row: Row, links?: readonly Link[]) => string {
  const geometryOf = resource.fields[place]?.kind === 'point' ? pointText : polygonText;
  const geometryName = wireName(resource, place);
  const names = properties.map((field) => wireName(resource, field));
  const heads = names.map((name, at) => `${at === 0 ? '' : ','}${JSON.stringify(name)}:`);
  return (row, links) => {
    let text = `{"type":"Feature","id":${row.id},"geometry":${geometryOf(row[geometryName] as never, system)},"properties":{`;
    for (let at = 0; at < names.length; at++) text += heads[at]! + valueText(row[names[at]!]);
    return links ? `${text}},"links":${JSON.stringify(links)}}` : `${text}}}`;
  };
}

const valueText = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : JSON.stringify(value);

const pointText = (point: Point | null, { write }: ReferenceSystem): string =>
  point ? `{"type":"Point","coordinates":${write(point.lon, point.lat)}}` : 'null';

/** A box as its ring, against the clock on the map. */
function polygonText(box: Extent | null, { write }: ReferenceSystem): string {
  if (!box) return 'null';
  const { west, south, east, north } = box;
  const first = write(west, south);
  return `{"type":"Polygon","coordinates":[[${first},${write(east, south)},${write(east, north)},${write(west, north)},${first}]]}`;
}
