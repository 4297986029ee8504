import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { accountLines } from './accounts.ts';
import { boreholeLines } from './borehole-lines.ts';
import { deliveryLines } from './deliveries.ts';
import { drillingLines } from './drilling.ts';
import { featureLines } from './features.ts';
import { measureFiles } from './files.ts';
import { type CatalogueFigures, measureCatalogue } from './catalogue.ts';
import { globeLines } from './globe.ts';
import { type ListFigures, measureLists } from './lists.ts';
import { ensureBuilt } from '../tools/ensure-built.ts';
import type { Line } from './line.ts';
import { floorLines, ms, ratio, visitorLines } from './compared-lines.ts';
import { mapLines, mapToolLines, mapVisitLines } from './map.ts';
import { offerLines } from './offers.ts';
import { ownDataLines } from './own-data.ts';
import { measurePages } from './pages.ts';
import { checkPlans, type Fault } from './plans.ts';
import { openPortal } from './portal-under-test.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { terrainLines } from './terrain.ts';
import { tileLines } from './tiles.ts';
import { measureWatermark } from './watermark.ts';
import { writeLines } from './write-lines.ts';
import { archives } from '../src/resources/holdings/archives.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    archives: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    // Explains every kind of query of the catalogue; takes some minutes
    plans: { type: 'boolean', default: false },
    // Compares with a bare server over the same rows, in one run, and nothing else
    floor: { type: 'boolean', default: false },
    // Asks by eight visitors at once what reads much, and nothing else
    visitors: { type: 'boolean', default: false },
    // Times logins, and nothing else
    accounts: { type: 'boolean', default: false },
    // Times the first page, the facets and the searches of every public list, and nothing else
    lists: { type: 'boolean', default: false },
    // Times the site-wide search, and nothing else
    search: { type: 'boolean', default: false },
    // Times the borehole map and list at this many boreholes, and nothing else
    boreholes: { type: 'string' },
    // Hands in a package of this many files, and one of 3 GiB, and accepts it, and nothing else
    deliveries: { type: 'string' },
    // Checks, publishes and takes back a drilling import of this many boreholes, and nothing else
    drilling: { type: 'string' },
    // Times vector tiles of this many boreholes, and nothing else
    tiles: { type: 'string' },
    // Times the terrain of the 3D map, and nothing else
    terrain: { type: 'boolean', default: false },
    // Times pages of OGC API – Features of this many boreholes against bare SQL, and nothing else
    features: { type: 'string' },
    // Times marked views of pictures against bare sharp and a bare stream, and nothing else
    watermark: { type: 'boolean', default: false },
    // Times and weighs downloads, uploads and zips, and nothing else; needs nginx for the comparison
    files: { type: 'boolean', default: false },
    // Times creations against a bare server's, and an import, and nothing else
    writes: { type: 'boolean', default: false },
    // Creations in a row after that
    many: { type: 'string', default: '50000' },
    imported: { type: 'string', default: '50000' },
    // Times a visitor's own files on the map, and nothing else
    'own-data': { type: 'boolean', default: false },
    // Times what services answer and offer at their worst beside an honest one, and nothing else
    offers: { type: 'boolean', default: false },
    // Compares the one-map with bare OpenLayers, and nothing else
    map: { type: 'boolean', default: false },
    // Opens the maps and leaves them, flat and in three dimensions, and nothing else
    'map-visits': { type: 'boolean', default: false },
    'map-tools': { type: 'boolean', default: false },
    // Compares the first frame of the 3D map with bare Cesium's, and nothing else
    globe: { type: 'boolean', default: false },
    // Visits pages with Lighthouse, and nothing else
    pages: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);

type Plans = { checked: number; faults: Fault[] };

async function measureAt(size: number, withPlans: boolean): Promise<CatalogueFigures & { plans: Plans | null }> {
  const portal = await openPortal(size);
  try {
    const figures = await measureCatalogue(portal, seconds);
    return { ...figures, plans: withPlans ? await checkPlans(portal.database.url, [archives]) : null };
  } finally {
    await portal.close();
  }
}

async function watermarkLines(): Promise<Line[]> {
  const { first, bare, copied, again, stream } = await measureWatermark(seconds);
  const share = (one: number, other: number): string =>
    `${((100 * one) / other).toFixed(0)} % (${one.toFixed(1)}, ${other.toFixed(1)} a second)`;
  return [
    ['marked view, first time, of sharp marking it', share(first, bare), '≥ 85 %', first >= 0.85 * bare],
    ['the same of sharp only copying it', share(first, copied), 'none', true],
    ['marked view, again, of a bare stream', share(again, stream), '≥ 90 %', again >= 0.9 * stream],
  ];
}

const listGoals: Readonly<Record<ListFigures['kind'], number>> = {
  'first page': 150,
  facets: 150,
  'two characters': 200,
  'four characters': 200,
  'facets of two': 200,
  'facets of four': 200,
};

async function listLines(): Promise<Line[]> {
  const portal = await openPortal(Number(values.archives));
  try {
    return (await measureLists(portal, seconds)).map(({ resource, kind, http, bare }) => [
      `${resource}, ${kind}: p95`,
      `${ms(http.p95)} (p50 ${ms(http.p50)}, ${ratio(http.p50 / bare.p50)} of bare SQL's)`,
      `≤ ${listGoals[kind]} ms`,
      http.p95 <= listGoals[kind],
    ]);
  } finally {
    await portal.close();
  }
}

async function searchLines(): Promise<Line[]> {
  const portal = await openPortal(Number(values.archives));
  try {
    return (await measureSearch(portal, seconds)).map(({ what, http, busy, bare }) => {
      const goal = what === 'suggestions' ? 100 : 200;
      const ofBare = bare ? `, ${ratio(http.p50 / bare.p50)} of bare SQL's` : '';
      return [
        `search, ${what}: p95`,
        `${ms(http.p95)} (p50 ${ms(http.p50)}${ofBare}; four at once ${ms(busy.p95)})`,
        `≤ ${goal} ms`,
        http.p95 <= goal,
      ];
    });
  } finally {
    await portal.close();
  }
}

async function fileLines(): Promise<Line[]> {
  const { download, upload, zip, aborted } = await measureFiles(7);
  const mib = (value: number): string => `${value.toFixed(0)} MiB`;
  const speeds = download
    ? (['own', 'accelerated'] as const).map((kind): Line => {
        const share = download[kind] / download.plain;
        const goal = kind === 'own' ? 0.75 : 0.95;
        const what = `download of 100 MB, ${kind === 'own' ? 'own process' : 'by nginx, after asking us'} / nginx`;
        return [what, `${ratio(share)} (${mib(download[kind])}/s)`, `≥ ${goal}`, share >= goal];
      })
    : [];
  return [
    ...speeds,
    [
      'upload of 3 GiB in chunks: memory',
      `${mib(upload.growth)} (${mib(upload.rate)}/s)`,
      '≤ 64 MiB',
      upload.growth <= 64,
    ],
    ['upload of 3 GiB in chunks: SHA-256', upload.isSame ? 'equal' : 'differs', 'equal', upload.isSame],
    ['zip of 500 × 10 MB: memory', `${mib(zip.growth)} (${mib(zip.size / 1024 ** 2)})`, '≤ 64 MiB', zip.growth <= 64],
    ['zip of 500 × 10 MB: first byte', ms(zip.firstByte), '≤ 1000 ms', zip.firstByte <= 1000],
    ['20 cut transfers: open files left', String(aborted.descriptors), '0', aborted.descriptors === 0],
    ['20 cut transfers: temporary files left', String(aborted.temporary), '0', aborted.temporary === 0],
  ];
}

async function pageLines(): Promise<Line[]> {
  await ensureBuilt(root);
  return (await measurePages()).flatMap((figures): Line[] => {
    const {
      page,
      performance: speed,
      accessibility,
      totalBlocking,
      largestPaint,
      slowLargestPaint,
      slowShift,
    } = figures;
    const slowGoal = page === '/home' ? 2500 : 3000;
    return [
      [`${page}: performance, desktop`, String(speed), '≥ 90', speed >= 90],
      [`${page}: accessibility`, String(accessibility), '≥ 95', accessibility >= 95],
      [`${page}: total blocking, ms`, String(totalBlocking), '≤ 250', totalBlocking <= 250],
      [`${page}: largest paint, ms`, String(largestPaint), '≤ 2500', largestPaint <= 2500],
      [
        `${page}: largest paint, CPU 4x and slow 4G, ms`,
        String(slowLargestPaint),
        `≤ ${slowGoal}`,
        slowLargestPaint <= slowGoal,
      ],
      [`${page}: layout shift, CPU 4x and slow 4G`, slowShift.toFixed(3), '≤ 0.05', slowShift <= 0.05],
    ];
  });
}

/** The catalogue and the start, and the queries' plans where they are asked for. */
async function catalogueLines(): Promise<{ lines: Line[]; faults: Fault[] }> {
  await ensureBuilt(root);
  const start = await measureStart();
  const small = await measureAt(Number(values.small), false);
  const large = await measureAt(Number(values.archives), values.plans);

  const lines: Line[] = [];
  for (const name of ['get', 'list'] as const) {
    const { http, bare } = large[name];
    lines.push([
      `${name} at ${values.archives}: HTTP rate / bare pg rate`,
      `${ratio(http.rate / bare.rate)} (${http.rate.toFixed(0)} / ${bare.rate.toFixed(0)} per s)`,
      '≥ 0.50',
      http.rate / bare.rate >= 0.5,
    ]);
    const growth = http.p95 / small[name].http.p95;
    lines.push([
      `${name}: p95 at ${values.archives} / p95 at ${values.small}`,
      `${ratio(growth)} (${ms(http.p95)} / ${ms(small[name].http.p95)})`,
      '≤ 3',
      growth <= 3,
    ]);
  }
  const firstPage = large.firstPage.p50 / small.firstPage.p50;
  lines.push([
    `first page: p50 at ${values.archives} / p50 at ${values.small}`,
    `${ratio(firstPage)} (${ms(large.firstPage.p50)} / ${ms(small.firstPage.p50)})`,
    '≤ 1.25',
    firstPage <= 1.25,
  ]);
  lines.push([`facet counts at ${values.archives}: p95`, ms(large.facets.p95), '≤ 150 ms', large.facets.p95 <= 150]);

  const faults = large.plans?.faults ?? [];
  if (large.plans) {
    const what = `queries at ${values.archives} without an index they use, or > 300 ms`;
    lines.push([what, `${faults.length} of ${large.plans.checked}`, '0', faults.length === 0]);
  }

  lines.push([
    'npm start on an empty data directory, front end built',
    `${start.first.toFixed(1)} s`,
    '≤ 10 s',
    start.first <= 10,
  ]);
  lines.push(['npm start again', `${start.next.toFixed(1)} s`, '≤ 10 s', start.next <= 10]);
  return { lines, faults };
}

async function measured(): Promise<{ lines: Line[]; faults: Fault[] }> {
  if (values.accounts) return { lines: await accountLines(seconds), faults: [] };
  if (values.boreholes) return { lines: await boreholeLines(Number(values.boreholes), seconds), faults: [] };
  if (values.deliveries) return { lines: await deliveryLines(Number(values.deliveries)), faults: [] };
  if (values.drilling) return { lines: await drillingLines(Number(values.drilling)), faults: [] };
  if (values.tiles) return { lines: await tileLines(Number(values.tiles), seconds), faults: [] };
  if (values.terrain) return { lines: await terrainLines(seconds), faults: [] };
  if (values.features) return { lines: await featureLines(Number(values.features), seconds), faults: [] };
  if (values.watermark) return { lines: await watermarkLines(), faults: [] };
  if (values.files) return { lines: await fileLines(), faults: [] };
  if (values.writes) {
    const portal = await openPortal(Number(values.archives));
    const options = { seconds, rounds: 3, many: Number(values.many), imported: Number(values.imported) };
    const lines = await writeLines(portal, options);
    await portal.close();
    return { lines, faults: [] };
  }
  if (values['own-data']) return { lines: await ownDataLines(root), faults: [] };
  if (values.offers) return { lines: await offerLines(), faults: [] };
  if (values.map) return { lines: await mapLines(root), faults: [] };
  if (values['map-visits']) return { lines: await mapVisitLines(root), faults: [] };
  if (values['map-tools']) return { lines: await mapToolLines(root), faults: [] };
  if (values.globe) return { lines: await globeLines(root), faults: [] };
  if (values.pages) return { lines: await pageLines(), faults: [] };
  if (values.floor) return { lines: await floorLines(Number(values.archives), seconds), faults: [] };
  if (values.visitors) return { lines: await visitorLines(Number(values.archives), seconds), faults: [] };
  if (values.search) return { lines: await searchLines(), faults: [] };
  if (values.lists) return { lines: await listLines(), faults: [] };
  return catalogueLines();
}

const { lines, faults } = await measured();
for (const [what, measured, goal, isMet] of lines)
  console.log(`${what.padEnd(52)} ${measured.padEnd(34)} goal ${goal.padEnd(10)} ${isMet ? 'met' : 'NOT MET'}`);
for (const { what, problem } of faults) console.log(`  ${problem}: ${what}`);
