import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../../../tests/helpers/local-server.ts';
import { type ComputingCode, computations } from '../../../../map/compute/computations.ts';
import { recordingHand } from '../../testing/recording-hand.ts';
import type { OneMapPageState } from '../../use-one-map.ts';
import { ComputePanel } from './compute-panel.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => server.close());

async function open(tool: ComputingCode): Promise<void> {
  const { hand } = recordingHand();
  // What it needs to know of the tool is fetched first
  await act(async () => {
    await computations[tool]();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Suspense>
            <ComputePanel
              hand={hand}
              page={{ state: { tool, inputs: null } } as OneMapPageState}
              sketch={null}
              onSketch={() => undefined}
              notation={{ notation: '十进制度', decimals: 4, name: '' }}
            />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}

const answerOf = (isThere: boolean): void => server.answer(() => enveloped({ isThere }));

it.each(['borehole', 'excavation', 'tunnel', 'body'] as const)(
  '%s says as it opens that the portal has no model of the ground',
  async (tool) => {
    answerOf(false);
    await open(tool);
    expect((await screen.findByRole('alert', {}, { timeout: 30_000 })).textContent).toBe(
      '本门户没有地质模型，此功能算不出结果，请联系管理员',
    );
  },
);

it('says nothing where there is one', async () => {
  answerOf(true);
  await open('borehole');
  await screen.findByLabelText('孔深', {}, { timeout: 30_000 });
  await expect.poll(() => server.arrived.length).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a tool of the surface does not ask for it', async () => {
  answerOf(false);
  await open('contours');
  await screen.findByLabelText('等高距', {}, { timeout: 30_000 });
  expect(server.arrived).toEqual([]);
});
