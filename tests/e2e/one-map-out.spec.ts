import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { geodesicBetween } from '../../src/geo/geodesic.ts';
import { type LabelledLine, measuredSheet } from '../helpers/measured-sheet.ts';
import { startLayerService } from '../helpers/layer-service.ts';
import { pdfDrawing } from '../helpers/pdf-drawing.ts';
import { type PrintedUnit, printedUnits } from '../helpers/printed-units.ts';
import { pdfPictures } from '../helpers/pdf-pictures.ts';
import { openPortalApi } from './open-portal-api.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(`${portalUrl()}${address}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
}

function outermost(lines: readonly LabelledLine[]): [LabelledLine, LabelledLine] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first === last) throw new Error('less than two lines of the graticule');
  return [first, last];
}

/** 1:50 000 within 0.2 %. */
function expectScale(met: number): void {
  expect(Math.abs(met / 50_000 - 1), `1:${met.toFixed(1)}`).toBeLessThan(0.002);
}

const faultRed = '#c4261d';

/** Places within a box, degrees. */
const placesIn = (west: number, south: number, east: number, north: number) =>
  Array.from({ length: 49 }, (_, at) => ({
    lon: west + ((east - west) * (0.5 + (at % 7))) / 7,
    lat: south + ((north - south) * (0.5 + Math.floor(at / 7))) / 7,
  }));

function expectUnits(units: readonly PrintedUnit[]): void {
  expect(units.length).toBeGreaterThan(30);
  expect(new Set(units.map(({ code }) => code)).size).toBeGreaterThan(1);
  for (const { printed, colour, code, lon, lat } of units)
    expect(printed, `${code} at ${lon} ${lat}`).toContain(colour);
}

test('a sheet of A4 at 1:50 000 is a PDF of real text with the map in it', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, '/#/geologicalData?at=120,29.3,11&tool=print&sketch=point:120.02,29.29');
  const panel = page.getByRole('region', { name: '打印出图' });
  await panel.getByRole('textbox', { name: '图名' }).fill('义乌幅地质图');
  await panel.getByRole('combobox', { name: '比例尺' }).fill('1:50');
  await expect(panel.getByText('比例尺应在 1∶1000 与 1∶2000000 之间')).toBeVisible();
  await expect(panel.getByRole('button', { name: '生成 PDF' })).toBeDisabled();
  await panel.getByRole('combobox', { name: '比例尺' }).fill('1:50000');
  await panel.getByRole('combobox', { name: '投影' }).selectOption('Web 墨卡托');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '生成 PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('义乌幅地质图 1∶50000.pdf');
  const pdf = await getDocument({ data: new Uint8Array(await readFile(await download.path())) }).promise;
  const sheet = await pdf.getPage(1);
  const [, , width = 0, height = 0] = sheet.view;
  expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([297, 210]);
  // All of the legend, also what has no room beside the map
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent()),
  );
  const texts = pages.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : [])));
  expect(texts.includes('图例续见第 2 页')).toBe(pdf.numPages > 1);
  expect(texts).toEqual(
    expect.arrayContaining(['义乌幅地质图', '1∶50 000', '北', '投影：Web 墨卡托（EPSG:3857）', '120°00′', '高坞组']),
  );
  // A unit of another part of the province is not in the legend
  expect(texts).not.toContain('镇海组');
  const drawing = await pdfDrawing(sheet);
  // The base map, and the names of places over the geology
  expect(drawing.pictures).toHaveLength(2);
  expect(drawing.pictures[1]).toEqual(drawing.pictures[0]);
  expect(drawing.order.slice(0, 3)).toEqual(['picture', 'area', 'picture']);
  const { meridians, parallels, bar } = measuredSheet(drawing);
  const [[west, east], [south, north]] = [outermost(meridians), outermost(parallels)];
  // Rocks are areas in the colours of the legend, where they lie, and their codes are text
  const between = ([a, b]: [LabelledLine, LabelledLine], degrees: number): number =>
    a.at + ((b.at - a.at) * (degrees - a.degrees)) / (b.degrees - a.degrees);
  const units = printedUnits(drawing, placesIn(west.degrees, south.degrees, east.degrees, north.degrees), (place) => [
    between([west, east], place.lon),
    between([south, north], place.lat),
  ]);
  expectUnits(units);
  const [[left, bottom] = [0, 0], [right, top] = [0, 0]] = drawing.pictures[0] ?? [];
  const codes = drawing.texts.filter(
    ({ text, middle: [x, y] }) => x > left && x < right && y > bottom && y < top && /^(?:K|Qp)$/.test(text),
  );
  expect(codes.length).toBeGreaterThan(2);
  // On paper as on the ground, by the geodesics of CGCS2000
  const scaleOf = (lines: [LabelledLine, LabelledLine], metres: number): number =>
    (metres * 1000) / (lines[1].at - lines[0].at);
  for (const { degrees: lat } of parallels) {
    const { metres } = geodesicBetween({ lon: west.degrees, lat }, { lon: east.degrees, lat });
    expectScale(scaleOf([west, east], metres));
  }
  const upward = geodesicBetween({ lon: 120, lat: south.degrees }, { lon: 120, lat: north.degrees });
  expectScale(scaleOf([south, north], upward.metres));
  expectScale((bar.metres * 1000) / bar.length);
  await expect(panel.getByRole('alert')).toBeHidden();
  watched.expectClean();
});

async function printedBy(page: Page, panel: Locator): Promise<Uint8Array<ArrayBuffer>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '生成 PDF' }).click(),
  ]);
  return new Uint8Array(await readFile(await download.path()));
}

test('a standard sheet has its own frame, a legend that is whole, and lines to be signed', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, '/#/geologicalData?at=120,29.3,11&tool=print');
  const panel = page.getByRole('region', { name: '打印出图' });
  const number = panel.getByRole('textbox', { name: '图幅号' });
  await number.fill('H51E025001');
  await panel.getByRole('button', { name: '改为 H51E024001' }).click();
  await expect(number).toHaveValue('H51E024001');
  await number.fill('H-51-85-丙');
  await expect(panel.getByText('H51E016001（H-51-85-C）')).toBeVisible();
  await expect(panel.getByRole('button', { name: '生成 PDF' })).toBeDisabled();
  await panel.getByRole('button', { name: '改用 A1 横向' }).click();
  await panel.getByRole('combobox', { name: '分辨率' }).selectOption('96');
  await panel.getByText('图签：编制单位').click();
  await panel.getByRole('textbox', { name: '编制单位' }).fill('浙江省地质院');
  await panel.getByRole('textbox', { name: '审核' }).fill('陈审');
  const bytes = await printedBy(page, panel);
  const pdf = await getDocument({ data: bytes }).promise;
  const drawing = await pdfDrawing(await pdf.getPage(1));
  const text = drawing.texts.map((each) => each.text).join(' ');
  for (const said of ['投影：高斯—克吕格', '接图表', 'H51E016001', 'H50E015024', '浙江省地质院', '陈审', '120°15′'])
    expect(text).toContain(said);
  // The neat line: its corners are those of the sheet
  const ring = drawing.paths.find((path) => path.length === 128) ?? [];
  const corners = [0, 32, 64, 96].map((at) => ring[at] ?? [0, 0]);
  const places = [
    { lon: 120, lat: 29 + 1 / 3 },
    { lon: 120.25, lat: 29 + 1 / 3 },
    { lon: 120.25, lat: 29.5 },
    { lon: 120, lat: 29.5 },
  ];
  for (const [one, from] of places.entries())
    for (const [other, to] of places.entries()) {
      const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [corners[one], corners[other]];
      if (one !== other) expectScale((geodesicBetween(from, to).metres * 1000) / Math.hypot(x1 - x2, y1 - y2));
    }
  // The rocks lie where its corners say: within the sheet its lines are bent by less than a third of a millimetre
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0], [x2, y2] = [0, 0], [x3, y3] = [0, 0]] = corners;
  const units = printedUnits(drawing, placesIn(120, 29 + 1 / 3, 120.25, 29.5), ({ lon, lat }) => {
    const [u, v] = [(lon - 120) * 4, (lat - 29 - 1 / 3) * 6];
    const at = (a: number, b: number, c: number, d: number): number =>
      a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v;
    return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
  });
  expectUnits(units);
  expect(drawing.lines.map(({ colour }) => colour)).toContain(faultRed);
  // All of it is less than the picture alone may be
  expect(bytes.length).toBeLessThan(12_000_000);
  await expect(panel.getByRole('alert')).toBeHidden();

  // Those of 1:1 000 000 are drawn on their cone
  await number.fill('H51');
  await panel.getByRole('button', { name: '改用 A0 横向' }).click();
  const onCone = await getDocument({ data: await printedBy(page, panel) }).promise;
  const sheet = await pdfDrawing(await onCone.getPage(1));
  const words = sheet.texts.map((each) => each.text).join(' ');
  for (const said of ['双标准纬线等角圆锥（28°35′、31°25′），中央经线 123°', 'H50', 'I51'])
    expect(words).toContain(said);
  expect(sheet.pictures.length).toBeGreaterThan(0);
  await expect(panel.getByRole('alert')).toBeHidden();
  watched.expectClean();
});

/** A field whose outline is seen in the picture, degrees. */
const field = { west: 119.97, east: 120.03, south: 29.285, north: 29.315 };
const outline = { hex: '#ff00ff', rgb: [255, 0, 255] } as const;
const fieldData = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'LineString',
    coordinates: [
      [field.west, field.south],
      [field.east, field.south],
      [field.east, field.north],
      [field.west, field.north],
      [field.west, field.south],
    ],
  },
};

/** Millimetres from where the outline is first met to where it is met last, on the middle line of a picture. */
async function fieldWidth(jpeg: Uint8Array, length: number, isUpright: boolean): Promise<number> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [along, across] = isUpright ? [info.height, info.width] : [info.width, info.height];
  const middle = Math.floor(across / 2);
  const met = Array.from({ length: along }, (_, at) => at).filter((at) => {
    const from = (isUpright ? at * info.width + middle : middle * info.width + at) * 3;
    return outline.rgb.every((value, band) => Math.abs(value - (data[from + band] ?? 0)) < 70);
  });
  const [first = 0, last = 0] = [met[0], met.at(-1)];
  const edgeOf = (near: number): number => {
    const edge = met.filter((at) => Math.abs(at - near) < 15);
    return edge.reduce((sum, at) => sum + at, 0) / edge.length;
  };
  return ((edgeOf(last) - edgeOf(first)) / along) * length;
}

test('what the picture on a sheet shows is at its scale too, on both projections', async ({ page, request }) => {
  const service = await startLayerService();
  service.answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(fieldData));
  const api = await openPortalApi(request);
  const options = { url: `${service.origin}/field.json`, colour: outline.hex, width: 4 };
  const id = await api.addLayer({ name: '测区', type: 'geojson', options });
  await openMap(page, `/#/geologicalData?at=120,29.3,11&on=${id}&tool=print&sketch=point:120,29.3`);
  const panel = page.getByRole('region', { name: '打印出图' });
  await panel.getByRole('combobox', { name: '比例尺' }).fill('1:50000');
  const ground = (from: [number, number], to: [number, number]): number =>
    geodesicBetween({ lon: from[0], lat: from[1] }, { lon: to[0], lat: to[1] }).metres;
  for (const projection of ['高斯—克吕格', 'Web 墨卡托']) {
    await panel.getByRole('combobox', { name: '投影' }).selectOption(projection);
    const bytes = await printedBy(page, panel);
    const [jpeg = new Uint8Array()] = await pdfPictures(bytes);
    const pdf = await getDocument({ data: bytes.slice() }).promise;
    const { picture } = measuredSheet(await pdfDrawing(await pdf.getPage(1)));
    const wide = await fieldWidth(jpeg, picture.width, false);
    const high = await fieldWidth(jpeg, picture.height, true);
    // Three degrees west of its meridian the grid of zone 21 is turned by 1.47°: a cut along it is so much longer
    const slant = projection === '高斯—克吕格' ? Math.cos((1.47 * Math.PI) / 180) : 1;
    // There the plane is longer than the ground by half the square of the distance over the radius, 1.00104
    const factor = projection === '高斯—克吕格' ? 1.00104 : 1;
    expectScale((ground([field.west, 29.3], [field.east, 29.3]) * factor * 1000) / (wide * slant));
    expectScale((ground([120, field.south], [120, field.north]) * factor * 1000) / (high * slant));
  }
  await api.removeLayer(id);
  await service.close();
});

test('a map that was shared by a short link is the same in another browser', async ({ page, browser }) => {
  await openMap(page, '/#/geologicalData?at=120.2,30.1,10&on=none&place=120.2,30.1');
  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const panel = page.getByRole('region', { name: '分享' });
  const short = await panel.getByRole('textbox', { name: '短链接' }).inputValue();
  expect(short).toMatch(/#\/geologicalData\?s=[a-z2-7]{8}$/);
  await expect(panel.getByRole('img', { name: '扫描后在手机上打开这张地图' })).toBeVisible();

  const fresh = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await fresh.goto(short);
  await expect(fresh.locator('.one-map__canvas canvas').first()).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(stateOf(fresh)))
    .toEqual({ at: '120.2,30.1,10', on: 'none', place: '120.2,30.1' });
  await fresh.goto(`${portalUrl()}/#/geologicalData?s=aaaaaaaa`);
  await expect(fresh.getByText('这个短链接不存在或已过期，请向分享的人要一个新的链接')).toBeVisible();
  await fresh.getByRole('button', { name: '打开初始的地图' }).click();
  await expect(fresh.locator('.one-map__canvas canvas').first()).toBeVisible();
  await fresh.context().close();
});

test('other sites may have the map alone in a frame, where they are set', async ({ page, request }) => {
  const [own, embed] = await Promise.all(['/', '/embed'].map((path) => request.get(`${portalUrl()}${path}`)));
  expect(own?.headers()['x-frame-options']).toBe('SAMEORIGIN');
  expect(embed?.headers()['x-frame-options']).toBeUndefined();
  expect(embed?.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'(;|$)/);
  await openMap(page, '/embed#/geologicalData?at=120.2,30.1,10');
  await expect(page.getByRole('button', { name: '登录' })).toBeHidden();
  await page.goto(`${portalUrl()}/embed#/Login`);
  await expect(page.getByRole('link', { name: '在新窗口中打开门户' })).toBeVisible();
});
