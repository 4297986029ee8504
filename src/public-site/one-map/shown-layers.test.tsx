import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LayerKey } from '../../map/ol/one-map.tsx';
import type { ShownLayer } from '../../map/state/map-state.ts';
import { ShownLayers } from './shown-layers.tsx';
import { layerNode } from './testing/layer-node.ts';
import { recordingHand } from './testing/recording-hand.ts';

const extent = { west: 118, south: 27, east: 122, north: 31 };
const nodes = new Map(
  [
    layerNode({ id: 1, name: '地质图', type: 'portal_base', extent, source: '区域地质调查', dataDate: '1998—2004' }),
    layerNode({ id: 2, name: '钻孔', type: 'portal_base' }),
    layerNode({ id: 3, name: '断裂', type: 'ogc_wms', serviceState: '异常', serviceProblem: '连不上' }),
  ].map((node) => [node.id, node]),
);
const start: readonly ShownLayer[] = [
  { id: 1, opacity: 0.5 },
  { id: 2, opacity: 1 },
  { id: 3, opacity: 1 },
];
const retried = vi.fn<(id: number) => void>();
const { hand } = recordingHand();

function Layers({ faults }: { faults: ReadonlyMap<LayerKey, string> }) {
  const [layers, setLayers] = useState(start);
  return (
    <>
      <ShownLayers {...{ nodes, faults, hand, layers }} onLayers={setLayers} onRetry={retried} />
      <output data-testid="order">{layers.map(({ id, opacity }) => `${id}:${opacity}`).join()}</output>
    </>
  );
}

const open = (faults: ReadonlyMap<LayerKey, string> = new Map()) => {
  render(<Layers faults={faults} />);
  return userEvent.setup();
};
const order = (): string => screen.getByTestId('order').textContent;
const grip = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name}，第`) });
afterEach(() => vi.restoreAllMocks());

test('by the keyboard a layer moves, says where it is, and keeps the focus', async () => {
  const user = open();
  grip('地质图').focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toBe('2:1,1:0.5,3:1');
  expect(screen.getByText('地质图已移到第 2 层，共 3 层')).toBeTruthy();
  expect(document.activeElement).toBe(grip('地质图'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(order()).toBe('2:1,3:1,1:0.5');
  screen.getByRole('button', { name: '钻孔下移' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toBe('3:1,2:1,1:0.5');
});

test('the button that has led to the top hands the focus to the handle', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: '钻孔上移' }));
  expect(order()).toBe('2:1,1:0.5,3:1');
  expect(document.activeElement).toBe(grip('钻孔'));
});

/** Rows of 50 pixels, one below the other: the page of the test has no layout. */
function layOut(): void {
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * 50, 300, 50);
  });
}

test('dragged by its handle a row goes where it is dropped, and Escape leaves it', () => {
  open();
  layOut();
  const dragTo = (y: number): void => {
    fireEvent.pointerDown(grip('地质图'), { button: 0, pointerId: 1, clientY: 20 });
    fireEvent.pointerMove(window, { pointerId: 1, clientY: y });
  };
  dragTo(110);
  expect(grip('地质图').closest('li')?.style.transform).toBe('translateY(90px)');
  expect(grip('钻孔').closest('li')?.style.transform).toBe('translateY(-50px)');
  expect(order()).toBe('1:0.5,2:1,3:1');
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(order()).toBe('1:0.5,2:1,3:1');
  dragTo(110);
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(order()).toBe('2:1,3:1,1:0.5');
  expect(grip('地质图').closest('li')?.style.transform).toBe('');
});

test('a layer tells where it comes from and how it is, is tried again, and leads to its extent', async () => {
  const user = open(new Map([['layer:3', '连接中断']]));
  await user.click(screen.getByRole('button', { name: '说明：地质图' }));
  const about = (await screen.findByLabelText('地质图的说明')).textContent;
  expect(about).toContain('来源区域地质调查');
  expect(about).toContain('资料日期1998—2004');
  expect(about).toContain('更新日期未登记');
  await user.click(screen.getByRole('button', { name: '说明：断裂' }));
  expect((await screen.findByLabelText('断裂的说明')).textContent).toContain('未能显示：连接中断');
  await user.click(screen.getByRole('button', { name: '重新加载断裂' }));
  expect(retried).toHaveBeenCalledWith(3);
  await user.click(screen.getByRole('button', { name: '缩放到地质图' }));
  expect(hand.go).toHaveBeenCalledWith(extent);
});

test('a sheet whose extent nobody has entered leads to where its control points put it', async () => {
  const points = [
    { x: 0, y: 0, lon: 119, lat: 30 },
    { x: 100, y: 0, lon: 120, lat: 30 },
    { x: 100, y: 100, lon: 120, lat: 29 },
  ];
  const sheet = layerNode({
    id: 4,
    name: '图件',
    type: 'portal_sheet',
    options: { objectName: 'a'.repeat(32), points },
  });
  render(
    <ShownLayers
      {...{ hand }}
      nodes={new Map([[4, sheet]])}
      layers={[{ id: 4, opacity: 1 }]}
      faults={new Map()}
      onLayers={() => undefined}
      onRetry={retried}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: '缩放到图件' }));
  const [box] = hand.go.mock.lastCall ?? [];
  expect(box).toEqual({
    west: expect.closeTo(119, 9) as unknown,
    south: expect.closeTo(29, 9) as unknown,
    east: expect.closeTo(120, 9) as unknown,
    north: expect.closeTo(30, 9) as unknown,
  });
});
