import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToWorker } from '../../../map/compute-messages.ts';
import { computations } from '../../../map/compute/computations.ts';
import { lineTo, run, worldOf } from '../../../map/compute/testing/made-world.ts';
import { type KeptCut, writeCuts } from '../../../map/state/kept-cuts.ts';
import type { GlobeHand } from '../../../map/state/map-hand.ts';
import { KeptCuts } from './kept-cuts.tsx';

const ground = worldOf((x) => 300 + 0.05 * x, { beds: () => [['甲', -Infinity]] });

/** Reckons as the worker does, in this thread: a window of tests has no workers. */
class WorkerHere extends EventTarget {
  postMessage(message: ToWorker): void {
    if (message.kind !== 'run') return;
    const { code, sketch, inputs } = message.request;
    const say = (data: object): void => void this.dispatchEvent(new MessageEvent('message', { data }));
    void computations[code]()
      .then((computation) => run(computation, sketch, inputs, ground))
      .then(
        (result) => say({ kind: 'result', result }),
        (error: Error) => say({ kind: 'refused', sentence: error.message }),
      );
  }

  terminate(): void {
    this.dispatchEvent(new Event('terminate'));
  }
}

beforeEach(() => void vi.stubGlobal('Worker', WorkerHere));
afterEach(() => vi.unstubAllGlobals());

const fair: KeptCut = { tool: 'planeCut', sketch: lineTo(90, 2000), inputs: { dip: '60' } };
const crossed: KeptCut = {
  tool: 'clip',
  sketch: {
    form: 'polygon',
    ring: [
      [120, 29],
      [120.02, 29.02],
      [120.02, 29],
      [120, 29.02],
    ],
  },
  inputs: {},
};

async function open(written: string) {
  const putCut = vi.fn<GlobeHand['putCut']>();
  const hand = { dimension: '3d', putCut, putSolids: () => undefined } as unknown as GlobeHand;
  const onChange = vi.fn<(written: string | null) => void>();
  await act(async () => {
    await Promise.all([computations.clip(), computations.planeCut()]);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <KeptCuts {...{ hand, written, onChange }} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  return { putCut, onChange };
}

it('one that cannot be made says why in its place, the others cut the globe, and it can be taken away', async () => {
  const { putCut, onChange } = await open(writeCuts([crossed, fair]));
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toMatch(/^裁剪：多边形的边互相交叉，请重画/);
  await vi.waitFor(() => expect(putCut.mock.calls.filter(([, cut]) => cut).map(([name]) => name)).toEqual(['kept-1']), {
    timeout: 20_000,
  });
  await userEvent.click(screen.getByRole('button', { name: '移去第 1 处' }));
  expect(onChange.mock.calls).toEqual([[writeCuts([fair])]]);
});

it('one of another form, or with a wrong number, says so without reckoning', async () => {
  const { putCut } = await open(
    writeCuts([
      { ...fair, sketch: crossed.sketch },
      { ...fair, inputs: { dip: '95' } },
    ]),
  );
  const said = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(said).toEqual(['平面剖切：所画的图形不属于这个工具', '平面剖切：倾角不能大于 90']);
  expect(putCut).not.toHaveBeenCalled();
});

it('what cannot be read is told, and nothing is cut', async () => {
  const { putCut } = await open('everything');
  expect(screen.getByRole('alert').textContent).toBe('链接中的剖切不能识别，已略去');
  expect(putCut).not.toHaveBeenCalled();
});
