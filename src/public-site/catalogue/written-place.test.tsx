import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { coords } from '../../resources/maps/coords.ts';
import { WrittenPlace } from './written-place.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  await server.close();
});

/** A page with a place, where the system of this code is current. */
function open(epsg: number, value: Point | Extent, display: object = {}): void {
  const row = coords.initialRows?.find((each) => each.epsg === epsg);
  const current = {
    id: 1,
    kind: '投影坐标系',
    notation: '十进制度',
    decimals: 4,
    showsHeight: true,
    ...row,
    isCurrent: true,
    ...display,
  };
  server.answer(() => enveloped({ rows: [current], total: 1 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <p>
        <WrittenPlace value={value} />
      </p>
    </QueryClientProvider>,
  );
}

const place = { lon: 120.15, lat: 30.25 };
const box = { west: 118.5, south: 27, east: 120.15, north: 30.25 };

test('in degrees, as everywhere, until the system is known and where it is that of degrees', async () => {
  open(4490, place);
  expect(screen.getByText('120.15°E，30.25°N')).toBeTruthy();
  await expect.poll(() => server.arrived.length).toBe(1);
  expect(screen.getByText('120.15°E，30.25°N')).toBeTruthy();
});

test('in degrees, minutes and seconds where the administrator wants them', async () => {
  open(4490, place, { notation: '度分秒' });
  expect(await screen.findByText('120°09′00.0″E 30°15′00.0″N')).toBeTruthy();
});

test('in metres of a zone, X to the north; an extent by two of its corners', async () => {
  // Figures of EPSG 4549 for 120.15° E, 30.25° N
  open(4549, place, { decimals: 2 });
  expect(await screen.findByText('X 3347836.56 m，Y 514436.54 m', {}, { timeout: 20_000 })).toBeTruthy();
  open(4549, box, { decimals: 2 });
  expect(
    await screen.findByText(/^西南角 X .*；东北角 X 3347836\.56 m，Y 514436\.54 m$/, {}, { timeout: 20_000 }),
  ).toBeTruthy();
});
