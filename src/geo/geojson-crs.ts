import { mapSystemOfEpsg } from './gauss-kruger-systems.ts';

/** The system that a GeoJSON file says its coordinates are in. */
export interface StatedSystem {
  /** As the file writes it; empty where it says nothing that could be a name. */
  name: string;
  /** Null: no number of EPSG. */
  epsg: number | null;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The system of the member `crs`, which GeoJSON had until 2016 and programs write to this day: 'urn:ogc:def:crs:EPSG::4490',
 * 'EPSG:4549', 'http://www.opengis.net/def/crs/EPSG/0/4490', 'urn:ogc:def:crs:OGC:1.3:CRS84', which is EPSG:4326 with the
 * longitude first; or a number, as `{ type: 'EPSG', properties: { code: 4490 } }`.
 * @returns null where none is stated: degrees of WGS 84 then, the longitude first
 */
export function statedSystem(crs: unknown): StatedSystem | null {
  if (crs === undefined || crs === null) return null;
  const name = nameIn(crs);
  if (/CRS:?(84|83)h?$/i.test(name)) return { name, epsg: 4326 };
  const [, code] = /(?:EPSG[:/](?:[\d.]*[:/])?|epsg\.io\/|^)(\d{4,6})\/?$/i.exec(name) ?? [];
  return { name, epsg: code === undefined ? null : Number(code) };
}

function nameIn(crs: unknown): string {
  if (typeof crs === 'string') return crs.trim();
  if (!isObject(crs)) return '';
  const properties = isObject(crs['properties']) ? crs['properties'] : {};
  const said = properties['name'] ?? properties['code'] ?? properties['urn'] ?? properties['href'];
  return typeof said === 'string' || typeof said === 'number' ? String(said).trim() : '';
}

const ofMap = new Set([4326, 4490, 3857, 900_913]);

/** What keeps data of this system off the map, as a Chinese sentence; null: nothing. Stated means by `statedSystem`. */
export function systemFault(stated: StatedSystem | null): string | null {
  if (stated === null) return null;
  const { name, epsg } = stated;
  if (epsg !== null && (ofMap.has(epsg) || mapSystemOfEpsg(epsg) !== null)) return null;
  const which = name === '' ? '没有写明' : `“${name.slice(0, 80)}”`;
  return `数据声明的坐标系${which}，地图不能显示，请服务方改为 CGCS2000 或 WGS 84 经纬度`;
}
