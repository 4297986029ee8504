import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { groundBodies } from '../../../../map/compute/body.ts';
import type { Solid } from '../../../../geo/solid.ts';
import type { GlobeHand } from '../../../../map/state/map-hand.ts';
import type { ToolInputs } from '../../../../map/state/tool-inputs.ts';
import { checkInputs } from './check-inputs.ts';
import { SolidsView } from './solids-view.tsx';
import { withInput } from './with-input.ts';

const bodyOf = (key: string, height: number): Solid => ({
  key,
  label: key,
  colour: '#aabbcc',
  positions: Float64Array.from([120, 30, 0, 120, 30, height, 120.01, 30, 0]),
});
const solids = [bodyOf('K1g', 200), bodyOf('fault 甲', 100)];
const known = { ...groundBodies.inputs, ...groundBodies.shows };

/** The view as an address with these inputs opens it. */
function open(texts: ToolInputs) {
  const putSolids = vi.fn<GlobeHand['putSolids']>();
  const changed: ToolInputs[] = [];
  const hand = { dimension: '3d', putSolids } as unknown as GlobeHand;
  const { shown, problems, values } = checkInputs(groundBodies, texts);
  render(
    <SolidsView
      {...{ hand, solids, shown }}
      onShow={(name, text) => changed.push(withInput(texts, known, name, text))}
      onSpace={vi.fn()}
    />,
  );
  return { changed, problems, values, look: putSolids.mock.lastCall?.[2] };
}

it('shows the bodies as the address says, and reckons with none of it', () => {
  const { look, values, problems } = open({ lift: '50', spread: '20', hidden: 'fault 甲', depth: '300' });
  expect(look).toEqual({ hidden: new Set(['fault 甲']), lift: 100, spread: 40 });
  expect(values).toEqual({ depth: 300, nodes: 33 });
  expect(problems).toEqual({});
  expect(screen.getByRole('checkbox', { name: 'fault 甲' })).toHaveProperty('checked', false);
});

it('writes what is changed into the address, and takes out what is as at first', () => {
  const { changed } = open({ lift: '50', depth: '300' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'K1g' }));
  fireEvent.change(screen.getByRole('slider', { name: '分层拉开' }), { target: { value: '35' } });
  fireEvent.change(screen.getByRole('slider', { name: '抬升' }), { target: { value: '110' } });
  expect(changed).toEqual([
    { lift: '50', depth: '300', hidden: 'K1g' },
    { lift: '50', depth: '300', spread: '35' },
    { depth: '300' },
  ]);
});

it('tells of what cannot be read, and shows that as at first', () => {
  const { look, problems, values } = open({ lift: '999', spread: 'wide', other: '1' });
  expect(look).toEqual({ hidden: new Set(), lift: 220, spread: 0 });
  expect(problems).toEqual({
    '': '链接中的参数“other”不属于这个工具，已略去；链接中的“抬升”不能识别，已略去；链接中的“分层拉开”不能识别，已略去',
  });
  expect(values).toEqual({ depth: 500, nodes: 33 });
});
