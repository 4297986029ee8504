import { type GroundSystem, plainDegrees, systemOfCode } from './ground-system.ts';
import { limits, type PartKind, partKinds, UnreadableFile } from './own-layer.ts';
import { Problems, type Reason } from './problems.ts';
import type { RawFeature, RawLayer, RawPart } from './raw-layer.ts';
import { valueText } from './value-text.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** GeoJSON (RFC 7946), and its older form with a named system. @throws UnreadableFile */
export function readGeojson(name: string, text: string): RawLayer {
  const json = parsed(text);
  const problems = new Problems('个要素');
  const list = featuresOf(json);
  const propertiesOf = (row: number): Json => {
    const feature = list[row];
    const properties = isObject(feature) ? feature['properties'] : null;
    return isObject(properties) ? properties : {};
  };
  const names = new Set<string>();
  for (const row of list.keys())
    for (const field of Object.keys(propertiesOf(row))) if (names.size < limits.fields) names.add(field);
  const fields = [...names];
  return {
    name,
    system: namedSystem(json, problems),
    isOrderNamed: true,
    features: each(list),
    fields: () => fields,
    valuesOf: (row) => fields.map((field) => valueText(propertiesOf(row)[field])),
    problems,
  };
}

function parsed(text: string): Json {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFile('不是完整的 JSON，文件可能没有下载完，或被改坏');
  }
  if (!isObject(json)) throw new UnreadableFile('不是 GeoJSON：最外层应是一个对象');
  return json;
}

const geometryTypes = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

function featuresOf(json: Json): readonly unknown[] {
  const { type, features } = json;
  if (type === 'FeatureCollection' && Array.isArray(features)) return features as readonly unknown[];
  if (type === 'Feature') return [json];
  if (typeof type === 'string' && geometryTypes.has(type)) return [{ type: 'Feature', geometry: json, properties: {} }];
  if (type === 'Topology') throw new UnreadableFile('这是 TopoJSON，请另存为 GeoJSON 后再打开');
  if (Array.isArray(features)) throw new UnreadableFile('这是 ArcGIS 的 JSON，请导出为 GeoJSON 后再打开');
  throw new UnreadableFile('不是 GeoJSON：没有 FeatureCollection、Feature 或几何对象');
}

/** The older form names its system: 'urn:ogc:def:crs:EPSG::4490', 'EPSG:4549', 'urn:ogc:def:crs:OGC:1.3:CRS84'. */
function namedSystem({ crs }: Json, problems: Problems): GroundSystem | null {
  if (crs === undefined || crs === null) return null;
  const properties = isObject(crs) && isObject(crs['properties']) ? crs['properties'] : {};
  const name = typeof properties['name'] === 'string' ? properties['name'] : '';
  if (/CRS:?84$/i.test(name)) return plainDegrees;
  const [, code] = /EPSG:(?:[\d.]*:)?(\d+)$/i.exec(name) ?? [];
  const system = code === undefined ? null : systemOfCode(Number(code));
  if (!system)
    throw new UnreadableFile(
      `文件声明的坐标系“${name.slice(0, 80) || '（外部链接）'}”不能识别，请转换为 CGCS2000 或 WGS 84 经纬度`,
    );
  if (!system.isInDegrees) problems.say(`按文件声明的坐标系读取：${system.name}（EPSG:${code}）`, false);
  return system;
}

function* each(list: readonly unknown[]): Generator<RawFeature> {
  for (const [row, feature] of list.entries()) {
    const geometry = isObject(feature) ? feature['geometry'] : null;
    yield { number: row + 1, row, parts: isObject(geometry) ? partsOf(geometry, 0) : 'noGeometry' };
  }
}

const maxDepth = 8;

function partsOf(geometry: Json, depth: number): RawPart[] | Reason {
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection') {
    if (!Array.isArray(geometries) || depth >= maxDepth) return 'broken';
    return joined((geometries as unknown[]).map((one) => (isObject(one) ? partsOf(one, depth + 1) : 'broken')));
  }
  const face = typeof type === 'string' ? faces[type] : undefined;
  if (!face) return 'unknownKind';
  return listsAt(coordinates, face.depth, face.kind);
}

/** How deep lists of positions lie, and what each of them is. */
const faces: Readonly<Partial<Record<string, { kind: PartKind; depth: number }>>> = {
  Point: { kind: partKinds.point, depth: 0 },
  MultiPoint: { kind: partKinds.point, depth: 1 },
  LineString: { kind: partKinds.line, depth: 1 },
  MultiLineString: { kind: partKinds.line, depth: 2 },
  Polygon: { kind: partKinds.ring, depth: 2 },
  MultiPolygon: { kind: partKinds.ring, depth: 3 },
};

function listsAt(coordinates: unknown, depth: number, kind: PartKind): RawPart[] | Reason {
  if (!Array.isArray(coordinates)) return 'broken';
  const list = coordinates as unknown[];
  if (depth === 0) return positionsOf([list], kind);
  if (depth === 1 && kind === partKinds.point) return joined(list.map((one) => positionsOf([one], kind)));
  if (depth === 1) return positionsOf(list, kind);
  return joined(list.map((one) => listsAt(one, depth - 1, kind)));
}

function positionsOf(list: readonly unknown[], kind: PartKind): RawPart[] | Reason {
  const xy: number[] = [];
  for (const position of list) {
    if (!Array.isArray(position) || position.length < 2) return 'broken';
    const [x, y] = position as unknown[];
    if (typeof x !== 'number' || typeof y !== 'number') return 'notNumber';
    xy.push(x, y);
  }
  return [{ kind, xy }];
}

function joined(lists: readonly (RawPart[] | Reason)[]): RawPart[] | Reason {
  return lists.find((list): list is Reason => typeof list === 'string') ?? (lists as RawPart[][]).flat();
}
