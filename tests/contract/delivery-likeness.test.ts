import { expect, test, vi } from 'vitest';
import { deliveryDesk } from '../helpers/delivery-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { inDegrees } from '../helpers/geotiff.ts';
import { dataOf } from '../helpers/send.ts';

/** What is checked of a delivery against the archive, and in its files. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);

test('an archive with nearly the same title, or the same extent, is named; hidden ones are not', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const held = {
    title: '浙江省武义县柳城畲族镇银矿普查报告',
    extent: { west: 119.61, south: 28.71, east: 119.74, north: 28.79 },
  };
  const { id } = await desk.submitted(user, held);
  await desk.judgeAll(keeper, id);
  const { archive } = dataOf<{ archive: number }>('deliveries.accept', await desk.accept(keeper, id));
  const { rows } = await portal.pool.query<{ no: string }>('SELECT archive_no AS no FROM archives WHERE id = $1', [
    archive,
  ]);
  const number = rows[0]?.no ?? '';
  const title = held.title.replace('普查', '详查');
  const draft = await desk.ready(user, { ...held, title });
  const hints = async (): Promise<string[]> =>
    (await desk.whole(user, draft.id)).faults
      .filter(({ text }) => text.includes(number))
      .map(({ code, level }) => `${level} ${code}`);
  expect(await hints()).toEqual(['hint title-near', 'hint extent-held']);
  await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [archive]);
  expect(await hints()).toEqual([]);
});

test('a GeoTIFF that lies in another county is named with its place; one of the county is not', async () => {
  const user = await desk.submitter();
  const { id } = await desk.ready(user);
  await desk.added(user, id, '附图', '实际材料图.tif', await inDegrees(119.62, 28.79));
  expect((await desk.whole(user, id)).faults.filter(({ level }) => level === 'error')).toEqual([]);
  const stray = await desk.added(user, id, '附图', '地球化学图.tif', await inDegrees(121.4, 28.6));
  const { faults, version } = await desk.whole(user, id);
  const errors = faults.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ code: 'map-elsewhere', file: stray }]);
  expect(errors[0]?.text).toMatch(/东经 121\.400°–121\.500°.*不在武义县，相距 \d+\.\d km/);
  expect((await desk.submit(user, { id, version })).status).toBe(422);
});
