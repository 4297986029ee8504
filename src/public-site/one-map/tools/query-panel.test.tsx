import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../../tests/helpers/local-server.ts';
import type { Sketch } from '../../../map/state/sketch.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { QueryPanel } from './query-panel.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  server.answer(() => ({ body: [] }));
});
afterEach(() => server.close());

const ringOf = (corners: number): Sketch => ({
  form: 'polygon',
  ring: Array.from({ length: corners }, (_, at): [number, number] => {
    const angle = (at / corners) * 2 * Math.PI;
    return [120 + Math.cos(angle) / 4, 29 + Math.sin(angle) / 4];
  }),
});

function open(sketch: Sketch): void {
  const { hand } = recordingHand();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QueryPanel
          hand={hand}
          page={{} as OneMapPageState}
          sketch={sketch}
          onSketch={() => undefined}
          notation={{ notation: '十进制度', decimals: 4, name: '' }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([501, 10_000])('an area of %i corners is refused with what to do, and nobody is asked', (corners) => {
  open(ringOf(corners));
  const said = screen.getByRole('alert').textContent;
  expect(said).toMatch(/^图形有 [\d,]+ 个角点，一次查询最多 500 个，请改用角点较少的面，或以矩形、圆代替$/);
  expect(server.arrived).toEqual([]);
});

it('one of 500 corners is asked about', async () => {
  open(ringOf(500));
  await expect.poll(() => server.arrived.length).toBeGreaterThan(0);
  const asked = new URL(server.arrived[0]?.url ?? '', 'http://portal');
  const [, ring = ''] = [...asked.searchParams].find(([name]) => name.endsWith('_inside')) ?? [];
  expect(ring.split(',')).toHaveLength(1000);
  expect(screen.queryByRole('alert')).toBeNull();
});
