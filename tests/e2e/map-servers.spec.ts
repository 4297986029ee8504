import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { toMercator, equatorResolution } from '../../src/geo/web-mercator.ts';
import { type FeatureServer, hasFeatureServer, startFeatureServer } from '../helpers/feature-server.ts';
import { startStubArcgisIgs, type StubArcgisIgs } from '../helpers/stub-arcgis-igs.ts';
import { edge, installed, startSurveyServers, type SurveyServers } from '../helpers/survey-servers.ts';
import { unitKinds } from '../helpers/survey-units.ts';
import { bareMap, shareOfEdges, shareOfUnits } from './draped-picture.ts';
import { openPortalApi, type PortalApi } from './open-portal-api.ts';
import { portalUrl } from './watch-page.ts';

/** What the map draws of a service, against the picture that MapServer itself draws of the same ground. */
const view = { lon: 120.5, lat: 29.25, zoom: 8 };
const size = { width: 760, height: 600 };

type Colour = readonly number[];
interface Servers extends SurveyServers {
  koop: FeatureServer | null;
  stub: StubArcgisIgs;
}
interface Case {
  name: string;
  isInstalled: boolean;
  type: string;
  options: (servers: Servers) => Record<string, unknown>;
  /** Whether outlines are compared, of services that give shapes. */
  hasEdges?: boolean;
}

const wms = (system: string, version: string, of: 'mapServer' | 'qgis'): Case => ({
  name: `${of === 'qgis' ? 'QGIS Server' : 'MapServer'} WMS ${version}, EPSG:${system}`,
  isInstalled: installed[of],
  type: 'ogc_wms',
  options: (servers) => ({ url: servers[of], layers: 'units', system, version }),
});

/** What no server here can serve: the addresses are made up from what is published of them, the pictures are MapServer's. */
const standIn = (name: string, type: string, options: Case['options']): Case => ({
  name: `a stand-in of ${name}`,
  isInstalled: installed.mapServer,
  type,
  options,
});
const standIns: readonly Case[] = [
  ...[4490, 4549].map((epsg) =>
    standIn(`ArcGIS MapServer, drawn, EPSG:${epsg}`, 'arcgis_server', ({ stub }) => ({ url: stub.arcgis(4490), epsg })),
  ),
  ...([4490, 3857] as const).map((epsg) =>
    standIn(`ArcGIS MapServer, from its cache, EPSG:${epsg}`, 'arcgis_server', ({ stub }) => ({
      url: stub.arcgis(epsg),
      mode: 'tile',
      epsg,
    })),
  ),
  ...[4490, 4549].map((epsg) =>
    standIn(`IGServer, a document, EPSG:${epsg}`, 'igs_doc', ({ stub }) => ({
      ...stub.igs,
      value: `units${epsg}`,
      epsg,
    })),
  ),
  standIn('IGServer, tiles', 'igs_tile', ({ stub }) => ({ ...stub.igs, value: 'units', epsg: 4490 })),
  standIn('IGServer, tiles of an old cache', 'igs_tile', ({ stub }) => ({
    ...stub.igs,
    value: 'old',
    epsg: 4490,
    origin: 'LeftBottom',
  })),
  {
    name: 'GeoJSON, a file',
    isInstalled: installed.mapServer,
    type: 'geojson',
    options: ({ stub }) => ({ url: stub.geojson, colour: edge.hex, width: edge.width }),
    hasEdges: true,
  },
];

/** Kinds of imagery of which a server can be had: each is looked at on the globe too. */
const drapedKinds = [
  'arcgis_server',
  ...(hasFeatureServer ? ['arcgis_vector'] : []),
  'geojson',
  'igs_doc',
  'igs_tile',
  'mvt',
  'ogc_wms',
  ...(installed.mapProxy ? ['ogc_wmts'] : []),
];

const cases: readonly Case[] = [
  wms('4326', '1.1.1', 'mapServer'),
  wms('4490', '1.3.0', 'mapServer'),
  wms('3857', '1.3.0', 'mapServer'),
  wms('4549', '1.3.0', 'mapServer'),
  wms('4490', '1.3.0', 'qgis'),
  wms('4549', '1.1.1', 'qgis'),
  {
    name: 'MapProxy WMTS by questions, EPSG:4490',
    isInstalled: installed.mapProxy,
    type: 'ogc_wmts',
    options: ({ wmts }) => ({ url: wmts, layer: 'units', tilingScheme: '4490', matrixSet: 'degrees' }),
  },
  {
    name: 'MapProxy WMTS by paths, EPSG:3857',
    isInstalled: installed.mapProxy,
    type: 'ogc_wmts',
    options: ({ wmtsTemplate }) => ({
      url: wmtsTemplate,
      layer: 'units',
      encoding: 'REST',
      tilingScheme: '3857',
      matrixSet: 'mercator',
    }),
  },
  {
    name: 'QGIS Server WMTS, EPSG:4326',
    isInstalled: installed.qgis,
    type: 'ogc_wmts',
    options: ({ qgis }) => ({ url: qgis, layer: 'units', tilingScheme: '4326' }),
  },
  {
    name: 'MapServer vector tiles',
    isInstalled: installed.mapServer,
    type: 'mvt',
    options: ({ vectorTiles }) => ({ url: vectorTiles, colour: edge.hex, width: edge.width }),
    hasEdges: true,
  },
  {
    name: 'QGIS Server WFS as GeoJSON',
    isInstalled: installed.qgis,
    type: 'geojson',
    options: ({ qgis }) => ({
      url: `${qgis}?service=WFS&version=1.1.0&request=GetFeature&typename=units&outputformat=GeoJSON`,
      colour: edge.hex,
      width: edge.width,
    }),
    hasEdges: true,
  },
  {
    name: 'Koop, an ArcGIS FeatureServer',
    isInstalled: hasFeatureServer,
    type: 'arcgis_vector',
    // More pages than one
    options: ({ koop }) => ({ url: `${koop?.url}/0`, maxFeatures: 10, colour: edge.hex, width: edge.width }),
    hasEdges: true,
  },
  ...standIns,
];

/** Which of the colours stands at each pixel, counted from 1; 0: none of them. */
async function classesOf(png: Buffer, colours: readonly Colour[]): Promise<Uint8Array> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size.width, size.height]);
  const isNear = (at: number, colour: Colour): boolean =>
    (data[at + 3] ?? 0) > 200 && colour.every((value, band) => Math.abs(value - (data[at + band] ?? 0)) <= 24);
  return Uint8Array.from(
    { length: size.width * size.height },
    (_, at) => colours.findIndex((colour) => isNear(at * 4, colour)) + 1,
  );
}

async function pictureOfService({ mapServer }: SurveyServers, layer: string): Promise<Buffer> {
  const [x, y] = toMercator(view);
  const half = equatorResolution(view.zoom, 256) / 2;
  const [dx, dy] = [size.width * half, size.height * half];
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.1.1',
    request: 'GetMap',
    layers: layer,
    styles: '',
    srs: 'EPSG:3857',
    bbox: [x - dx, y - dy, x + dx, y + dy].join(','),
    width: String(size.width),
    height: String(size.height),
    format: 'image/png',
    transparent: 'true',
  });
  const answer = await fetch(`${mapServer}?${query}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Opens the map alone, without what lies over it, names of places among it. */
async function openMap(page: Page, id: number): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?at=${view.lon},${view.lat},${view.zoom}&on=${id}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
  await page.addStyleTag({ content: bareMap });
}

let servers: Servers;
let api: PortalApi;

test.describe('what the map draws is what the server draws', () => {
  test.skip(!installed.mapServer, 'cgi-mapserver and lighttpd are not installed');
  test.use({ viewport: size });
  test.beforeAll(async ({ playwright }) => {
    const survey = await startSurveyServers();
    const koop = hasFeatureServer ? await startFeatureServer() : null;
    servers = { ...survey, koop, stub: await startStubArcgisIgs(survey.mapServer) };
    api = await openPortalApi(await playwright.request.newContext());
  });
  test.afterAll(async () => {
    await servers?.stub.close();
    await servers?.koop?.close();
    await servers?.close();
  });

  for (const { name, isInstalled, type, options, hasEdges = false } of cases)
    test(name, async ({ page }) => {
      test.skip(!isInstalled, 'the server is not installed');
      const colours = hasEdges ? [edge.rgb] : unitKinds.map(({ colour }) => colour);
      const wanted = await classesOf(await pictureOfService(servers, hasEdges ? 'edges' : 'units'), colours);
      const drawn = wanted.filter((value) => value > 0).length;
      expect(drawn / wanted.length).toBeGreaterThan(hasEdges ? 0.03 : 0.3);
      const id = await api.addLayer({ name, type, options: options(servers) });
      let share = 1;
      await openMap(page, id);
      await expect
        .poll(async () => {
          const shown = await classesOf(await page.screenshot({ clip: { x: 0, y: 0, ...size } }), colours);
          share = wanted.filter((value, at) => value !== shown[at]).length / wanted.length;
          return share;
        })
        .toBeLessThan(0.02);
      test.info().annotations.push({ type: 'pixels that differ', description: `${(share * 100).toFixed(2)} %` });
      await api.removeLayer(id);
    });

  test('what is draped over the ground of the 3D map lies where it belongs', async ({ page }) => {
    const draped = cases.filter(
      ({ name, isInstalled, hasEdges }) => isInstalled && (hasEdges || /4490|IGServer, tiles$/.test(name)),
    );
    const eye = { lon: 120.5, lat: 29.25, height: 180_000 };
    const shares: [string, number][] = [];
    const openOver = async (on: string): Promise<void> => {
      const at = [eye.lon, eye.lat, eye.height, 0, -90].join(',');
      await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${on}&eye=${at}`);
      await expect(page.getByRole('application', { name: /^三维地图/ }).locator('canvas')).toBeVisible();
    };
    const ids: number[] = [];
    for (const { name, type, options } of draped)
      ids.push(await api.addLayer({ name, type, options: options(servers) }));
    await openOver('none');
    await page.addStyleTag({ content: bareMap });
    for (const [at, { name, hasEdges }] of draped.entries()) {
      const shareOf = hasEdges ? shareOfEdges : shareOfUnits;
      await openOver(String(ids[at]));
      let share = 0;
      await expect
        .poll(async () => {
          share = await shareOf(await page.screenshot({ clip: { x: 0, y: 0, ...size } }), eye);
          return share;
        }, name)
        .toBeGreaterThan(0.97);
      shares.push([name, share]);
    }
    for (const id of ids) await api.removeLayer(id);
    expect(shares).toHaveLength(draped.length);
    expect([...new Set(draped.map(({ type }) => type))].toSorted((a, b) => a.localeCompare(b))).toEqual(drapedKinds);
    const description = shares.map(([name, share]) => `${name}: ${(share * 100).toFixed(1)} %`).join('; ');
    test.info().annotations.push({ type: 'pixels over a unit or an outline that show it', description });
  });
});
