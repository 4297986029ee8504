import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Result } from '../../../map/compute/computation.ts';
import type { FromWorker, ToWorker } from '../../../map/compute-messages.ts';
import type { Sketch } from '../../../map/state/sketch.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { MeasurePanel } from './measure-panel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const line: Sketch = {
  form: 'line',
  path: [
    [120, 29],
    [120.01, 29],
  ],
};
const crossed: Sketch = {
  form: 'polygon',
  ring: [
    [120, 29],
    [120.02, 29.02],
    [120.02, 29],
    [120, 29.02],
  ],
};
const onGround: Result = {
  text: '沿地面长 1020.0 m，两端直线距离 1010.0 m，高差 60.0 m，竖直角 3.52°。',
  facts: [{ label: '实地长度', value: 1020, unit: 'm' }],
  tables: [{ title: '实地长度', columns: [{ title: '段' }, { title: '实地长度', unit: 'm' }], rows: [['全线', 1020]] }],
  shapes: [],
};

/** The panel with a drawn shape, beside which this is reckoned. */
function open(sketch: Sketch, answer: FromWorker) {
  const requests: ToWorker[] = [];
  class AnsweringWorker extends EventTarget {
    postMessage(message: ToWorker): void {
      requests.push(message);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', AnsweringWorker);
  const { hand, visitor } = recordingHand();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MeasurePanel
        {...{ hand, sketch }}
        page={{} as OneMapPageState}
        onSketch={() => undefined}
        notation={{ notation: '十进制度', decimals: 4, name: '' }}
      />
    </QueryClientProvider>,
  );
  return { requests, visitor };
}
const limit = { timeout: 20_000 };

test('what a line has on the ground is told beside its numbers on the ellipsoid, and saved as a table', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { requests } = open(line, { kind: 'result', result: onGround });
  const told = await screen.findByText(onGround.text, {}, limit);
  expect(told.getAttribute('aria-live')).toBe('polite');
  expect(screen.getByText('总长')).toBeTruthy();
  const table = screen.getByRole('table', { name: '实地长度' });
  expect(within(table).getByText('1020.0')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '导出实地长度 CSV' }));
  expect(saved).toEqual(['量算-实地长度.csv']);
  expect(requests).toEqual([{ kind: 'run', request: { code: 'measure', sketch: line, inputs: {} } }]);
});

test('beside the terrain the numbers on the ellipsoid stay, and it says why there are no others', async () => {
  open(line, { kind: 'refused', sentence: '超出地形数据范围（120.000–120.010°E），请在范围内重画' });
  const told = await screen.findByText(/^没有得出实地的数值：超出地形数据范围/, {}, limit);
  expect(told.textContent).toMatch(/，请在范围内重画。以上按椭球面的数值不受影响。$/);
  expect(screen.getByText('总长')).toBeTruthy();
});

test('the ground is not asked for a place, nor for an area that is none', () => {
  for (const sketch of [crossed, { form: 'point', at: [120, 29] }] as const) {
    const { requests } = open(sketch, { kind: 'result', result: onGround });
    expect(requests).toEqual([]);
  }
});
