import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, archive, arrived, listOf, open, withCatalogue } from '../testing/open-catalogue.tsx';

withCatalogue();

const hole = (id: number, lon: number, lat: number) => ({ id, holeNo: `ZK${id}`, position: { lon, lat } });
/** 119.5–119.7° E, 28.5–28.7° N. */
const detail = (values: object = {}) => ({
  '/rest/archives/2': () => ({ body: archive(2, values) }),
  '/rest/archiveFiles?': () => listOf([]),
  '/rest/archives?': () => listOf([archive(2), archive(3)]),
  '/rest/products?': () => listOf([]),
  '/rest/mapData?': () => listOf([]),
  '/rest/physicalMaterials?': () => listOf([]),
});
const nearby = async () => within(await screen.findByRole('region', { name: '附近的资料' }));

test('names what is near, the nearest first, with its distance; not the item itself, nor what only the corners hold', async () => {
  answer({
    ...detail(),
    '/rest/boreholes?': () => listOf([hole(1, 119.73, 28.6), hole(2, 119.6, 28.6), hole(3, 119.749, 28.744)], 3),
  });
  open('/archivesHoldingsDetail?id=2');
  const section = await nearby();
  const rows = (await section.findAllByRole('link', { name: /^ZK/ })).map((link) => link.closest('li')?.textContent);
  expect(rows).toEqual(['ZK2范围内', 'ZK12.9 km']);
  expect(await section.findByRole('link', { name: '第3号萤石矿区详查报告' })).toBeTruthy();
  expect(section.queryByRole('link', { name: '第2号萤石矿区详查报告' })).toBeNull();
  const asked = arrived().map(({ url }) => decodeURIComponent(url));
  expect(asked.filter((url) => url.startsWith('/rest/boreholes?') && url.includes('position_within='))).toHaveLength(1);
});

test('where there are very many, those closer by are asked for', async () => {
  const many = Array.from({ length: 100 }, (_, index) => hole(index + 1, 119.74, 28.6));
  let questions = 0;
  answer({
    ...detail(),
    '/rest/boreholes?': ({ url }) => {
      if (!url.includes('position_within=')) return listOf([]);
      questions += 1;
      return questions === 1
        ? listOf(many, 900)
        : listOf(
            many.slice(0, 9).map((each) => ({ ...each, position: { lon: 119.71, lat: 28.6 } })),
            9,
          );
    },
  });
  open('/archivesHoldingsDetail?id=2');
  const section = await nearby();
  expect(await section.findByText('900 件')).toBeTruthy();
  expect((await section.findAllByText('1.0 km')).length).toBe(5);
  expect(section.getByRole('link', { name: '查看附近全部钻孔' }).getAttribute('href')).toMatch(
    /^\/archivesDrilling\?position_within=/,
  );
});

test('what has no place that this visitor may know has nothing near', async () => {
  answer({ ...detail({ extent: null, secrecy: '秘密' }), '/rest/boreholes?': () => listOf([hole(1, 119.6, 28.6)]) });
  open('/archivesHoldingsDetail?id=2');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: '附近的资料' })).toBeNull();
});

test('nothing near is said, and a failure can be tried again', async () => {
  let fails = true;
  answer({
    ...detail(),
    '/rest/archives?': () => listOf([archive(2)]),
    '/rest/boreholes?': () => (fails ? { status: 500, body: {} } : listOf([])),
  });
  const { user } = open('/archivesHoldingsDetail?id=2');
  const section = await nearby();
  expect(await section.findByText('部分附近的资料没有加载出来')).toBeTruthy();
  fails = false;
  await user.click(section.getByRole('button', { name: /重试/ }));
  expect(await section.findByText(/没有其他可查看位置的资料/)).toBeTruthy();
});
