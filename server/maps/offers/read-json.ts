import type { LayerOffer } from '../../../src/resources/shared/layer-offer.ts';
import type { Precision } from '../../../src/map/kinds/instant.ts';
import { writeInstant } from '../../../src/map/kinds/instant-text.ts';
import { statedIn } from '../geojson-beginning.ts';
import { LayerProblem } from '../layer-problem.ts';
import { beyondCaps } from './offer-cap.ts';
import { bareLayer, boundsOf, maxLayers, noOffer } from './offered-parts.ts';
import { wordsOf } from './read-xml.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const wordsIn = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? wordsOf(String(value)) : null;

/** More than anybody chooses from are not read. */
const layersIn = (value: unknown): Fields[] => listOf(value).slice(0, maxLayers).map(fieldsOf);

const maxDepth = 64;
/** Objects and lists. An honest one takes some tens of letters at least, of which 4 MB hold no more of them. */
const maxParts = 300_000;

/**
 * Objects and lists are counted before anything is built, all of them and those inside one another: small ones without end
 * take far more memory than their text.
 */
function assertFew(text: string): void {
  let depth = 0;
  let parts = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '"') isText = !isText;
    else if (isText) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      parts += 1;
    } else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > maxDepth || parts > maxParts) throw beyondCaps();
  }
}

/** Objects and lists alone. @throws LayerProblem */
export function readJson(text: string): Fields {
  assertFew(text);
  try {
    return fieldsOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    throw new LayerProblem('otherService', '服务说明不是完整的 JSON');
  }
}

const wkidOf = (reference: unknown): number | null => {
  const { latestWkid, wkid } = fieldsOf(reference);
  const code = latestWkid ?? wkid;
  return typeof code === 'number' ? (code === 102100 || code === 102113 ? 3857 : code) : null;
};
const systemsOf = (reference: unknown): string[] => {
  const wkid = wkidOf(reference);
  return wkid === null ? [] : [`EPSG:${wkid}`];
};

/** An extent in degrees; in metres it says nothing that a form could use. */
function extentOf(extent: unknown): [number, number, number, number] | null {
  const { xmin, ymin, xmax, ymax } = fieldsOf(extent);
  return boundsOf([xmin, ymin, xmax, ymax]);
}

const units: Readonly<Record<string, [letters: string, precision: Precision]>> = {
  esriTimeUnitsYears: ['P#Y', 'year'],
  esriTimeUnitsMonths: ['P#M', 'month'],
  esriTimeUnitsWeeks: ['P#W', 'day'],
  esriTimeUnitsDays: ['P#D', 'day'],
  esriTimeUnitsHours: ['PT#H', 'minute'],
  esriTimeUnitsMinutes: ['PT#M', 'minute'],
};

/** First and last moment in milliseconds, and the step where the service names one. */
function timeOf(info: unknown): string | null {
  const { timeExtent, timeInterval, timeIntervalUnits, defaultTimeInterval, defaultTimeIntervalUnits } = fieldsOf(info);
  const [start, end] = listOf(timeExtent);
  if (typeof start !== 'number' || typeof end !== 'number' || start > end) return null;
  const length = timeInterval ?? defaultTimeInterval;
  const unitName = timeIntervalUnits ?? defaultTimeIntervalUnits;
  const unit = typeof unitName === 'string' && Object.hasOwn(units, unitName) ? units[unitName] : undefined;
  const step = unit && typeof length === 'number' && Number.isInteger(length) && length > 0 ? unit : null;
  const ends = [start, end].map((at) => writeInstant(at, step?.[1] ?? 'second')).join('/');
  return step ? `${ends}/${step[0].replace('#', String(length))}` : ends;
}

/** A MapServer, a FeatureServer or a layer of one (`?f=json`). */
export function readArcgis(text: string): LayerOffer {
  const service = readJson(text);
  const isService = Array.isArray(service['layers']);
  if (!isService && service['geometryType'] === undefined) throw new LayerProblem('otherService');
  const tiles = fieldsOf(service['tileInfo']);
  const levels = listOf(tiles['lods']);
  const extent = extentOf(service['fullExtent'] ?? service['extent']);
  const systems = systemsOf(service['spatialReference'] ?? fieldsOf(service['extent'])['spatialReference']);
  const own = isService ? layersIn(service['layers']) : [service];
  const time = timeOf(service['timeInfo']);
  const formats = wordsIn(service['supportedImageFormatTypes'])?.split(',') ?? [];
  return {
    title: wordsIn(fieldsOf(service['documentInfo'])['Title']) ?? wordsIn(service['mapName'] ?? service['name']),
    layers: own.flatMap((layer) => {
      const id = wordsIn(layer['id']);
      return id === null ? [] : [bareLayer(id, { title: wordsIn(layer['name']), extent, systems, time })];
    }),
    matrixSets:
      levels.length > 0
        ? [
            {
              name: 'default',
              system: systemsOf(tiles['spatialReference'])[0] ?? null,
              levels: levels.length,
              firstMatrix: wordsIn(fieldsOf(levels[0])['level']),
            },
          ]
        : [],
    formats: formats.map((format) => format.trim()).filter(Boolean),
    attribution: wordsIn(service['copyrightText']),
  };
}

/** TileJSON 2 and 3. */
export function readTilejson(text: string): LayerOffer {
  const json = readJson(text);
  if (json['tiles'] === undefined || json['tilejson'] === undefined) throw new LayerProblem('otherService');
  const extent = boundsOf(listOf(json['bounds']));
  const inside = layersIn(json['vector_layers']);
  return {
    ...noOffer,
    title: wordsIn(json['name']),
    layers: inside.flatMap((layer) => {
      const id = wordsIn(layer['id']);
      return id === null
        ? []
        : [bareLayer(id, { title: wordsIn(layer['description']), extent, systems: ['EPSG:3857'] })];
    }),
    formats: [wordsIn(json['format']) ?? 'pbf'],
    attribution: wordsIn(json['attribution'])?.replaceAll(/<[^<>]*>/g, '') ?? null,
  };
}

/** A tileset.json of 3D Tiles; its region is in radians. */
export function readTileset(text: string): LayerOffer {
  const json = readJson(text);
  const version = wordsIn(fieldsOf(json['asset'])['version']);
  if (version === null || json['root'] === undefined) throw new LayerProblem('otherService');
  const region = listOf(fieldsOf(fieldsOf(json['root'])['boundingVolume'])['region']);
  const extent = boundsOf(region.slice(0, 4).map((side) => (typeof side === 'number' ? (side * 180) / Math.PI : null)));
  return { ...noOffer, layers: [bareLayer('tileset', { extent })], formats: [`3D Tiles ${version}`] };
}

/** The layer.json of a terrain pyramid. */
export function readTerrain(text: string): LayerOffer {
  const json = readJson(text);
  const format = wordsIn(json['format']);
  if (format === null || json['tiles'] === undefined) throw new LayerProblem('otherService');
  const extent = boundsOf(listOf(json['bounds']));
  return {
    ...noOffer,
    title: wordsIn(json['name']),
    layers: [bareLayer('terrain', { extent, systems: [wordsIn(json['projection']) ?? 'EPSG:4326'] })],
    matrixSets: [
      {
        name: wordsIn(json['scheme']) ?? 'tms',
        system: wordsIn(json['projection']),
        levels: listOf(json['available']).length,
        firstMatrix: '0',
      },
    ],
    formats: [format],
    attribution: wordsIn(json['attribution']),
  };
}

const geojsonTypes: ReadonlySet<string> = new Set(
  'FeatureCollection Feature GeometryCollection Point LineString Polygon MultiPoint MultiLineString MultiPolygon'.split(
    ' ',
  ),
);

/** The beginning of GeoJSON (RFC 7946), which may be long: what it is, and the fields of its first feature. */
export function readGeojson(text: string): LayerOffer {
  const head = text.slice(0, 65_536);
  const isGeojson = [...head.matchAll(/"type"\s*:\s*"(\w+)"/g)].some(([, type = '']) => geojsonTypes.has(type));
  const opened = /^\uFEFF?\s*\{/.exec(head)?.[0];
  if (opened === undefined || !isGeojson) throw new LayerProblem('otherService');
  // Names further in are those of features
  const [own = ''] = head.slice(opened.length).split(/[{[]/, 1);
  const name = /"name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(own)?.[1] ?? null;
  return {
    ...noOffer,
    title: wordsOf(name),
    layers: [bareLayer('geojson', { systems: [`EPSG:${statedIn(head)?.epsg ?? 4326}`] })],
    formats: ['application/geo+json'],
  };
}
