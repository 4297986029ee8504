import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { surveyUnits } from './survey-units.ts';

/**
 * A stand-in for ArcGIS MapServer and for MapGIS IGServer 1.0, which cannot be had here: their addresses, answered with
 * pictures that a real WMS draws. Beside them the survey lies as a file.
 */
export interface StubArcgisIgs {
  /** Address of a MapServer that draws in any system. */
  arcgis: (cache: 4490 | 3857) => string;
  /** Host and port of an IGServer: documents `units4490`, `units4549`; tiles `units` and `old`, whose rows go north. */
  igs: { ip: string; port: number };
  /** Address of a file of GeoJSON. */
  geojson: string;
  close: () => Promise<void>;
}

type Box = readonly [west: number, south: number, east: number, north: number];
interface Picture {
  box: Box;
  epsg: number;
  width: number;
  height: number;
}
type Query = Readonly<Partial<Record<string, string>>>;

/** A request that such a service does not understand. */
class Refused extends Error {}

const half = 20_037_508.342_789_244;
const tileSize = 256;
/** Upper left corner, and units per pixel of level 0. */
const caches = {
  4490: { origin: [-180, 90], first: 0.703125 },
  3857: { origin: [-half, half], first: (2 * half) / tileSize },
} as const;

function numbersIn(text: string | undefined, count: number): number[] {
  const numbers = (text ?? '').split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
  if (numbers.length !== count || !numbers.every(Number.isFinite)) throw new Refused(`${count} numbers, not ${text}`);
  return numbers;
}
function boxIn(text: string | undefined): Box {
  const [west = 0, south = 0, east = 0, north = 0] = numbersIn(text, 4);
  return [west, south, east, north];
}

/** A tile counted from the upper left corner. */
function tile(epsg: 4490 | 3857, level: number, row: number, column: number): Picture {
  const { origin, first } = caches[epsg];
  const side = (first / 2 ** level) * tileSize;
  const [west, north] = [origin[0] + column * side, origin[1] - row * side];
  return { box: [west, north - side, west + side, north], epsg, width: tileSize, height: tileSize };
}

/** `/export`: https://developers.arcgis.com/rest/services-reference/enterprise/export-map/ */
function exported({ f, bbox, bboxSR, imageSR, size, format, transparent }: Query): Picture {
  if (f !== 'image' || !format?.startsWith('png') || transparent !== 'true' || bboxSR !== imageSR)
    throw new Refused('not a picture');
  const [width = 0, height = 0] = numbersIn(size, 2);
  return { box: boxIn(bbox), epsg: Number(imageSR), width, height };
}

/** What a MapServer says of itself. */
const description = (epsg: 4490 | 3857) => ({
  currentVersion: 10.91,
  mapName: '实测地质单元',
  singleFusedMapCache: true,
  capabilities: 'Map,Query,Data',
  layers: [{ id: 0, name: '地质单元', parentLayerId: -1, defaultVisibility: true, subLayerIds: null }],
  spatialReference: { wkid: epsg === 3857 ? 102_100 : epsg, latestWkid: epsg },
  tileInfo: {
    rows: tileSize,
    cols: tileSize,
    origin: { x: caches[epsg].origin[0], y: caches[epsg].origin[1] },
    lods: Array.from({ length: 19 }, (_, level) => ({ level, resolution: caches[epsg].first / 2 ** level })),
  },
});

/** Which picture an address means; a description is sent as it is. */
function asked(path: string, query: Query): Picture | object {
  if (path === '/units.json') return surveyUnits;
  const [, cache, arcgis = ''] = /^\/arcgis\/(4490|3857)\/MapServer\/?(.*)$/.exec(path) ?? [];
  const epsg = cache === '3857' ? 3857 : 4490;
  if (cache && arcgis === '' && query['f'] === 'json') return description(epsg);
  if (cache && arcgis === 'export') return exported(query);
  if (cache && arcgis.startsWith('tile/')) return placed(epsg, arcgis.slice('tile/'.length), false);
  const [, system] = /^\/igs\/rest\/mrms\/docs\/units(\d{4})$/.exec(path) ?? [];
  const { f, bbox, w, h } = query;
  if (system && f === 'png') return { box: boxIn(bbox), epsg: Number(system), width: Number(w), height: Number(h) };
  const [, name, place = ''] = /^\/igs\/rest\/mrms\/tile\/(units|old)\/(.+)$/.exec(path) ?? [];
  if (name) return placed(4490, place, name === 'old');
  throw new Refused(path);
}

/** A tile by 'level/row/column', its rows counted from the north, or from the south as in old caches of IGServer. */
function placed(epsg: 4490 | 3857, text: string, isFromSouth: boolean): Picture {
  const [level = 0, row = 0, column = 0] = numbersIn(text.replaceAll('/', ','), 3);
  const rows = 180 / ((caches[4490].first * tileSize) / 2 ** level);
  return tile(epsg, level, isFromSouth ? rows - 1 - row : row, column);
}

async function draw(wms: string, { box, epsg, width, height }: Picture, response: ServerResponse): Promise<void> {
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.1.1',
    request: 'GetMap',
    layers: 'units',
    styles: '',
    srs: `EPSG:${epsg}`,
    bbox: box.join(','),
    width: String(width),
    height: String(height),
    format: 'image/png',
    transparent: 'true',
  });
  const answer = await fetch(`${wms}?${query}`);
  response.setHeader('content-type', answer.headers.get('content-type') ?? '');
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** @param wms address of the WMS that draws, layer `units` */
export async function startStubArcgisIgs(wms: string): Promise<StubArcgisIgs> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const respond = async (): Promise<void> => {
      const met = asked(decodeURIComponent(pathname), Object.fromEntries(searchParams));
      if ('box' in met) return draw(wms, met, response);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(met));
    };
    respond().catch((error: unknown) => {
      response.writeHead(error instanceof Refused ? 400 : 502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    arcgis: (cache) => `http://127.0.0.1:${port}/arcgis/${cache}/MapServer`,
    igs: { ip: '127.0.0.1', port },
    geojson: `http://127.0.0.1:${port}/units.json`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
