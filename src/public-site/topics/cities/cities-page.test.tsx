import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, chartTable, itemsOf, type Kept, open, withTopics } from '../testing/open-topic.tsx';
import { figuresOf, siteOf } from '../testing/topic-rows.ts';
import { CitiesPage } from './cities-page.tsx';

withTopics();

const topic = 'citesSubject';
const figure = figuresOf(topic);
const at = (lon: number, lat: number) => ({ position: { lon, lat } });
const kept: Kept = {
  topicSites: [
    siteOf(topic, 1, '杭州市', at(120.15, 30.27)),
    siteOf(topic, 2, '宁波市', at(121.55, 29.87)),
    siteOf(topic, 3, '丽水市', at(119.92, 28.45)),
  ],
  topicFigures: [
    figure('strata', '填土', 2.25, { series: '填土', unit: 'm', site: 1 }),
    figure('strata', '淤泥', 18.5, { series: '淤泥质土', unit: 'm', site: 2 }),
    figure('strata', '淤泥质黏土', 10.005, { series: '淤泥质土', unit: 'm', site: 1 }),
    figure('strata', '卵石', 0.1, { series: '卵石', unit: 'm', site: 1 }),
    figure('profile', '杭州市', 12.5, { series: '软土厚度', unit: 'm', site: 1 }),
    figure('profile', '宁波市', 1032.25, { series: '软土厚度', unit: 'm', site: 2 }),
    figure('profile', '丽水市', 0, { series: '软土厚度', unit: 'm', site: 3 }),
    figure('profile', '杭州市', 95, { series: '浅部地基承载力', unit: 'kPa', site: 1 }),
    figure('profile', '丽水市', 450, { series: '浅部地基承载力', unit: 'kPa', site: 3 }),
    figure('bearing', '软土', 999, { unit: 'kPa', site: 3 }),
    figure('plan', '丽水市', 888, { series: '软土厚度', unit: 'm', site: 3 }),
    figuresOf('cityRisk')('profile', '衢州市', 777, { series: '软土厚度', unit: 'm' }),
  ],
};
const map = async (measure: string) => {
  const drawn = await screen.findByRole('img', { name: new RegExp(`浙江省各市${measure}图`) });
  return [...drawn.querySelectorAll('.city-compare__sign')].map((sign) => itemsOf(sign));
};

test('a column is as deep as its own beds together', async () => {
  answer(kept);
  open(<CitiesPage />, '/citesSubject');
  const fence = within(await screen.findByRole('region', { name: '各市典型地层柱' }));
  expect(fence.getAllByRole('img').map((column) => column.getAttribute('aria-label'))).toEqual([
    '杭州市典型地层柱，深 12.36 m，共 3 层',
    '宁波市典型地层柱，深 18.5 m，共 1 层',
    '丽水市典型地层柱，深 无，共 0 层',
  ]);
  const [hangzhou] = fence.getAllByRole('img');
  expect([...(hangzhou?.querySelectorAll('title') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '填土 填土 2.25 m',
    '淤泥质黏土 淤泥质土 10.01 m',
    '卵石 卵石 0.1 m',
  ]);
});

test('cities are compared by one measure, the highest first, in its own unit', async () => {
  answer(kept);
  const { user } = open(<CitiesPage />, '/citesSubject');
  expect(await chartTable('软土厚度（m）')).toEqual([
    ['城市', '软土厚度（m）'],
    ['宁波市', '1,032.25'],
    ['杭州市', '12.5'],
    ['丽水市', '0'],
  ]);
  await user.click(screen.getByRole('button', { name: '浅部地基承载力' }));
  expect(await chartTable('浅部地基承载力（kPa）')).toEqual([
    ['城市', '浅部地基承载力（kPa）'],
    ['丽水市', '450'],
    ['杭州市', '95'],
  ]);
});

test('the map has the value of each city at its place, and its classes in the unit', async () => {
  answer(kept);
  const { user } = open(<CitiesPage />, '/citesSubject');
  expect(await map('软土厚度')).toEqual([
    ['', '杭州', '12.5'],
    ['', '宁波', '1,032.25'],
    ['', '丽水', '0'],
  ]);
  expect(itemsOf(screen.getByRole('list', { name: '图例' }))).toEqual([
    '12.5 m以下',
    '12.5–1,032.3 m',
    '1,032.3 m以上',
  ]);
  await user.click(screen.getByRole('button', { name: '浅部地基承载力' }));
  expect(await map('浅部地基承载力')).toEqual([
    ['', '杭州', '95'],
    ['', '宁波', '无'],
    ['', '丽水', '450'],
  ]);
});

test('a measure without figures is named without a unit', async () => {
  answer(kept);
  const { user } = open(<CitiesPage />, '/citesSubject');
  await user.click(await screen.findByRole('button', { name: '地面沉降速率' }));
  expect(await screen.findByRole('heading', { name: '地面沉降速率' })).toBeTruthy();
});
