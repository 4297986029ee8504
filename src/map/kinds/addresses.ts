import type { Use } from './define-kind.ts';
import type { LayerRequest } from './layer-request.ts';

/** An address without its query, fragment and last slash; null where it is none. */
export function plainAddress(address: string | null | undefined): string | null {
  if (!address || !/^https?:\/\//i.test(address)) return null;
  return address.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '');
}

/** Names and values of an address's own query. */
export const queryIn = (address: string | null | undefined): Record<string, string> =>
  queryOf(/\?([^#]*)/.exec(address ?? '')?.[1] ?? '');

/** Values that stand in an address's own query, names in lower case: some services choose their map by them. */
export function ownQuery(address: string | null | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(queryIn(address)).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Names and values of 'a=1&b=2'; what cannot be decoded stays as it is written. */
export function queryOf(text: string): Record<string, string> {
  const read = (part: string): string => {
    try {
      return decodeURIComponent(part.replaceAll('+', ' '));
    } catch {
      return part;
    }
  };
  const pairs = text
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s).map(read));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** 'http://ip:port' of a server named by host and port. */
export function hostAddress(ip: string | null | undefined, port: number | null | undefined): string | null {
  if (!ip || !/^[\w.:-]+$/.test(ip)) return null;
  return `http://${ip.includes(':') ? `[${ip}]` : ip}${port ? `:${port}` : ''}`;
}

/** Name of the file that an address ends with; null where it ends with a folder. */
export function fileOf(address: string | null | undefined): string | null {
  const path = (address ?? '').replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const slash = path.lastIndexOf('/');
  const dot = path.lastIndexOf('.');
  return slash >= 0 && dot > slash + 1 && /^\w+$/.test(path.slice(dot + 1)) ? path.slice(slash + 1) : null;
}

/** One segment of a path: a service's name may hold slashes, which stay. */
export const pathOf = (name: string): string => name.split('/').filter(Boolean).map(encodeURIComponent).join('/');

/** The part of a template before its first place holder and its query, up to the last slash. */
export function templateBase(url: string | null | undefined): string {
  const fixed = (url ?? '').replace(/[{?].*$/s, '');
  return fixed.slice(0, fixed.lastIndexOf('/') + 1);
}

/** A picture as it is asked of a service. */
export interface PictureView {
  /** West, south, east, north in units of the system that the service draws in. */
  box: readonly [number, number, number, number];
  /** Pixels. */
  width: number;
  height: number;
}

/** Where the portal answers for the services of layers: below it the use, the row's number, and what is asked. */
export const layersPath = '/zdapi/layers';

/** Where the portal answers for a layer's service; with its last slash. */
export const layerPath = ({ use, id }: { use: Use; id: number }): string => `${layersPath}/${use}/${id}/`;

/** Where the portal answers with the models of layers as 3D Tiles: below it the use, the row's number, and a file. */
export const modelsPath = '/zdapi/models';

/** Address of the tileset that a layer's models begin with, as seen from a page of the portal. */
export const modelsAddress = ({ use, id }: { use: Use; id: number }): string =>
  `.${modelsPath}/${use}/${id}/tileset.json`;

/** The number of a layer that is not kept: no row has it. */
export const draftId = 0;

/** Address of a request to a layer's service, by way of the portal; as seen from a page of it. */
export const layerAddress = (layer: { use: Use; id: number }, request: LayerRequest): string =>
  `.${layerPath(layer)}${requestText(request)}`;

/** A request's text: path and encoded query. */
export function requestText({ path, query }: LayerRequest): string {
  const text = Object.entries(query)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return text ? `${path}?${text}` : path;
}

/** 'minx,miny,maxx,maxy', or north first. */
export const boxText = ([west, south, east, north]: readonly number[], isNorthFirst: boolean): string =>
  (isNorthFirst ? [south, west, north, east] : [west, south, east, north]).join(',');
