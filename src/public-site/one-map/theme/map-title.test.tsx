import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Theme } from '../../../resources/maps/themes.ts';
import { openAs, withAccountServer } from '../../user-center/testing/open-account.tsx';
import { MapTitle } from './map-title.tsx';

withAccountServer();

const site = '某省地质资料服务门户';

test('a map without a title of its own leaves the window the name of its page', async () => {
  document.title = `地图浏览 - ${site}`;
  await openAs({}, <MapTitle basics={null} />, '/mapView');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.title).toBe(`地图浏览 - ${site}`);
});

test('the title of a theme names the window for as long as it stands', async () => {
  document.title = '地质数据一张图';
  const basics = { title: '海岸带地质' } as Theme['basicInfo'];
  await openAs({}, <MapTitle basics={basics} />, '/geologicalData');
  await expect.poll(() => document.title, { timeout: 20_000 }).toBe(`海岸带地质 - ${site}`);
});
