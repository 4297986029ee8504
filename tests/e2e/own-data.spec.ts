import { zipSync, strToU8 } from 'fflate';
import sharp from 'sharp';
import { expect, type Page, test } from '@playwright/test';
import { dbfBytes, gaussKrugerPrj, shpBytes } from '../helpers/shapefile.ts';
import { toGaussKruger } from '../../src/geo/gauss-kruger.ts';
import { portalUrl, watchPage } from './watch-page.ts';

/** Drops files as a visitor does who drags them over the page. */
async function dropFiles(page: Page, files: readonly { name: string; bytes: Uint8Array }[]): Promise<void> {
  const told = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of list) {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], name));
    }
    return transfer;
  }, told);
  const canvas = page.locator('.one-map__canvas');
  // A browser tells again and again that files are held over the page
  await expect(async () => {
    await canvas.dispatchEvent('dragover', { dataTransfer: data });
    await expect(page.getByText('松开鼠标，把文件放到地图上')).toBeVisible({ timeout: 500 });
  }).toPass();
  await canvas.dispatchEvent('drop', { dataTransfer: data });
}

/** A fault's area round a place, in Gauss–Krüger metres with zone 40 in front, and its values in GBK. */
function faultZip(): Uint8Array {
  const system = { datum: 'cgcs2000', zone: { width: 3, number: 40 }, isPrefixed: true } as const;
  const corners = [
    [119.9, 29.9],
    [119.9, 30.1],
    [120.1, 30.1],
    [120.1, 29.9],
    [119.9, 29.9],
  ] as const;
  const ring = corners.flatMap(([lon, lat]) => {
    const { easting, northing } = toGaussKruger({ lon, lat }, system);
    return [easting, northing];
  });
  return zipSync({
    '断层.shp': shpBytes(5, [{ type: 5, parts: [ring] }]),
    '断层.dbf': dbfBytes(['名称', '性质'], [['球川—萧山断裂', '<b>逆冲</b>']]),
    '断层.prj': strToU8(gaussKrugerPrj('D_China_2000', '6378137.0,298.257222101', 120, 40_500_000)),
    '断层.cpg': strToU8('GBK'),
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a visitor drops a zipped shapefile in GBK and a table with swapped axes on the map`, async ({
    page,
  }) => {
    const watched = watchPage(page, portalUrl());
    await page.setViewportSize({ width, height });
    await page.goto(`${portalUrl()}/#/geologicalData`);
    await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()));

    await dropFiles(page, [{ name: '断层.zip', bytes: faultZip() }]);
    const panel = page.getByRole('region', { name: '自有数据' });
    const fault = panel.getByRole('region', { name: '断层.zip' });
    await expect(fault).toContainText('断层.shp 面 1');
    await fault.getByText('属性表（前 1 个要素）').click();
    await expect(fault.getByRole('table')).toContainText('球川—萧山断裂');

    // The map went to the area: its middle lies inside
    await expect.poll(() => new URL(page.url().replace('#/', '')).searchParams.get('at')).toMatch(/^120,29\.99/);
    const box = await page.locator('.one-map__canvas').boundingBox();
    if (!box) throw new Error('the map is not there');
    // A phone has the panel over the lower half
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * (width < 700 ? 0.4 : 0.5));
    const place = page.getByRole('region', { name: '脚下地质' });
    await expect(place.locator('.place-panel__feature').first()).toContainText('断层.shp');
    await expect(place.locator('.place-panel__feature').first()).toContainText('<b>逆冲</b>');

    await dropFiles(page, [
      { name: '孔.csv', bytes: Buffer.from('孔号,经度,纬度\nZK1,30.25,120.15\nZK2,30.0,120.0\n') },
    ]);
    const table = panel.getByRole('region', { name: '孔.csv' });
    await expect(table).toContainText('经度与纬度可能写反了');
    await expect(table).toContainText('没有可显示的要素');
    await table.getByRole('button', { name: '对调经纬度' }).click();
    await expect(table).toContainText('点 2');
    await expect(table).not.toContainText('写反了');

    await fault.getByRole('button', { name: '移除' }).click();
    await expect(fault).toBeHidden();
    expect(sent).toEqual([]);
    watched.expectClean();
  });
}

test('own data stand in a saved picture of the map as on the screen', async ({ page }) => {
  await page.goto(`${portalUrl()}/#/geologicalData?tool=ownData`);
  await dropFiles(page, [{ name: '孔.csv', bytes: Buffer.from('经度,纬度\n120.15,30.25\n') }]);
  await expect(page.getByRole('region', { name: '孔.csv' })).toContainText('点 1');
  await page.getByLabel('颜色').fill('#ff00ff');
  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '保存图片' }).click();
  const panel = page.getByRole('region', { name: '保存图片' });
  await panel.getByRole('button', { name: '1×' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '保存图片' }).click(),
  ]);
  const { data, info } = await sharp(await saved.path())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let dots = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === 0xff && data[at + 1] === 0 && data[at + 2] === 0xff) dots += 1;
  // A disc of five pixels' radius without its light rim
  expect(dots).toBeGreaterThan(20);
  expect(dots).toBeLessThan(80);
});
