import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { send } from '../helpers/send.ts';

interface Row {
  id: number;
  secrecy: string;
  extent: unknown;
  sheetNo: string | null;
  abstract: string | null;
  archive: number | null;
  product: number | null;
}

const portal = portalUnderTest();
const list = async (path: string) => {
  const { status, json } = await send(portal.origin, 'GET', path);
  expect(status).toBe(200);
  return json as Row[];
};

describe('sample maps and data, as a guest reads them', () => {
  test('the menu entry of a category finds maps of that category alone', async () => {
    const rows = await list(`/rest/products?secondType=${encodeURIComponent('海洋地质')}&_end=100`);
    const { rows: kept } = await portal.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM products WHERE category = '海洋地质' AND is_catalog_public`,
    );
    expect(rows.length).toBe(kept[0]?.count);
    expect(rows.length).toBeGreaterThanOrEqual(12);
  });

  test('secret maps show neither extent nor sheet, and are not found by their sheet number', async () => {
    const secret = await list(`/rest/products?secrecy=${encodeURIComponent('机密')}&_end=100`);
    expect(secret.length).toBeGreaterThan(0);
    for (const { extent, sheetNo, abstract } of secret) expect([extent, sheetNo, abstract]).toEqual([null, null, null]);
    const { rows } = await portal.pool.query<{ id: number; no: string }>(
      `SELECT id, sheet_no AS no FROM products WHERE secrecy = '机密' AND sheet_no IS NOT NULL LIMIT 1`,
    );
    for (const query of [`sheetNo=${rows[0]?.no}`, `q=${rows[0]?.no}`]) {
      expect((await list(`/rest/products?${query}`)).map(({ id }) => id)).not.toContain(rows[0]?.id);
    }
  });

  test('what a map, a data set or a survey came from is open to the guest as well', async () => {
    const maps = await list('/rest/products?archive_null=false&_end=100');
    const data = await list('/rest/mapData?product_null=false&_end=100');
    const surveys = await list('/rest/surveyData?archive_null=false&_end=100');
    expect([maps.length, data.length, surveys.length].every((count) => count > 0)).toBe(true);
    const origins = [
      ...maps.map(({ archive }) => `/rest/archives/${archive}`),
      ...surveys.map(({ archive }) => `/rest/archives/${archive}`),
      ...data.map(({ product }) => `/rest/products/${product}`),
    ];
    for (const path of new Set(origins)) expect((await send(portal.origin, 'GET', path)).status, path).toBe(200);
  });

  test('facets count what is listed', async () => {
    for (const name of ['products', 'mapData', 'sharedData', 'surveyData']) {
      const { status, json } = await send(portal.origin, 'GET', `/rest/${name}/facets`);
      expect(status).toBe(200);
      const { rows } = await portal.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name.replace(/[A-Z]/, (sign) => `_${sign.toLowerCase()}`)} WHERE is_catalog_public`,
      );
      expect((json as { data: { total: number } }).data.total, name).toBe(rows[0]?.count);
    }
  });
});
