import { statedSystem } from '../../geo/geojson-crs.ts';
import { type GroundSystem, systemOfCode } from './ground-system.ts';
import { readJson } from './json-text.ts';
import { limits, type PartKind, partKinds, UnreadableFile } from './own-layer.ts';
import { Problems, type Reason } from './problems.ts';
import type { RawFeature, RawLayer, RawPart } from './raw-layer.ts';
import { valueText } from './value-text.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** GeoJSON (RFC 7946), its older form with a named system, and one object a line (RFC 8142). @throws UnreadableFile */
export function readGeojson(name: string, text: string): RawLayer {
  const problems = new Problems('个要素');
  const json = isSequence(text) ? sequenceIn(text, problems) : objectIn(text, 1, problems);
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

function objectIn(text: string, line: number, problems: Problems): Json {
  const { value, notNumbers, firstLine } = readJson(text, line);
  if (!isObject(value)) throw new UnreadableFile('不是 GeoJSON：最外层应是一个对象');
  if (notNumbers > 0)
    problems.say(
      `有 ${notNumbers.toLocaleString('zh-CN')} 处 NaN 或 Infinity（第 ${firstLine} 行起），按空值读取`,
      false,
    );
  return value;
}

/** Stands before each text of a sequence (RFC 7464). */
export const recordSeparator = '\u001E';
/** Whether objects stand one after another: behind record separators, or the second one on a line of its own. */
const isSequence = (text: string): boolean =>
  text.trimStart().startsWith(recordSeparator) || /^\s*\{[^\n]*\}[ \t\r]*\n\s*\{/.test(text);

/** All features of a sequence as one collection; what cannot be read is counted, and its line told. @throws UnreadableFile when nothing can be read */
function sequenceIn(text: string, problems: Problems): Json {
  const records = text.split(text.includes(recordSeparator) ? recordSeparator : '\n');
  const features: unknown[] = [];
  const crs: unknown[] = [];
  const broken: number[] = [];
  let line = 1;
  for (const record of records) {
    if (record.trim() !== '') {
      try {
        const json = objectIn(record, line, problems);
        for (const feature of featuresOf(json)) features.push(feature);
        if (json['crs'] !== undefined) crs.push(json['crs']);
      } catch (error) {
        if (!(error instanceof UnreadableFile) || features.length + broken.length === 0) throw error;
        broken.push(line);
      }
    }
    line += text.includes(recordSeparator) ? record.split('\n').length - 1 : 1;
  }
  if (features.length === 0) throw new UnreadableFile('逐行的 GeoJSON 中没有一行能读取，请重新导出');
  if (broken.length > 0)
    problems.say(
      `${broken.length.toLocaleString('zh-CN')} 行不是完整的 GeoJSON，未显示（第 ${broken.slice(0, 5).join('、')} 行${broken.length > 5 ? '等' : ''}）`,
    );
  return { type: 'FeatureCollection', features, ...(crs[0] === undefined ? {} : { crs: crs[0] }) };
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

function namedSystem({ crs }: Json, problems: Problems): GroundSystem | null {
  const stated = statedSystem(crs);
  if (!stated) return null;
  const { name, epsg } = stated;
  const system = epsg === null ? null : systemOfCode(epsg);
  if (!system)
    throw new UnreadableFile(
      `文件声明的坐标系“${name.slice(0, 80) || '（没有写明）'}”不能识别，请转换为 CGCS2000 或 WGS 84 经纬度`,
    );
  if (!system.isInDegrees) problems.say(`按文件声明的坐标系读取：${system.name}（EPSG:${epsg}）`, false);
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
  // An empty part is told where the others are shown
  if (list.length === 0) return [{ kind, xy: [] }];
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
