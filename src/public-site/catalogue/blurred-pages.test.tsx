import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession, storeSession } from '../../providers/session-store.ts';
import { blurText, cellAround } from './blurred.ts';
import { MineralOccurrencesDetailPage } from './map-points-pages.tsx';
import { answer, listOf, withCatalogue } from './testing/open-catalogue.tsx';
import { openRoute } from './testing/open-route.tsx';

withCatalogue();

const occurrence = (secrecy: string) => ({
  id: 4,
  name: '武义县萤石矿 4 号',
  occurrenceNo: '33KC-00004',
  mineral: '萤石',
  scale: '小型',
  stage: '普查',
  position: { lon: 119.725, lat: 28.925 },
  secrecy,
  isCatalogPublic: true,
  isSample: true,
});

const open = (secrecy: string) => {
  answer({
    '/rest/mineralOccurrences?': () => listOf([]),
    '/rest/mineralOccurrences/4': () => ({ body: occurrence(secrecy) }),
  });
  openRoute(
    [{ path: '/mineralOccurrencesDetail', element: <MineralOccurrencesDetailPage /> }],
    '/mineralOccurrencesDetail?id=4',
  );
  return screen.findByRole('heading', { level: 1 });
};

test('a page draws the cell that may be known, and says that this is all', async () => {
  await open('内部');
  expect(screen.getAllByText(/119\.7°E–119\.75°E，28\.9°N–28\.95°N/).length).toBeGreaterThan(0);
  expect(screen.getAllByText('位置只公开到 0.05° 的网格（约 5 km）')).toHaveLength(2);
});

test('what is open is shown as it is', async () => {
  await open('公开');
  expect(screen.queryByText(/只公开到/)).toBeNull();
  expect(screen.getAllByText(/119\.725°E，28\.925°N/).length).toBeGreaterThan(0);
});

test('an insider is told nothing of a grid', async () => {
  storeSession({
    ...getSession(),
    accessToken: 't',
    isLogin: true,
    userId: '1',
    rights: ['admin:mineralOccurrences.list'],
  });
  await open('内部');
  expect(screen.queryByText(/只公开到/)).toBeNull();
});

test('a grid is named in degrees and kilometres', () => {
  expect(blurText(100)).toBe('位置只公开到 0.01° 的网格（约 1 km）');
  expect(cellAround({ lon: 120.25, lat: 30.25 }, 2)).toEqual({ west: 120, south: 30, east: 120.5, north: 30.5 });
});
