import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { MapDimension } from '../../map/state/map-state.ts';
import { DimensionSwitch } from './dimension-switch.tsx';

const chosen = vi.fn<(dimension: MapDimension) => void>();

function Switch() {
  const [dimension, setDimension] = useState<MapDimension>('2d');
  return (
    <DimensionSwitch
      dimension={dimension}
      onChoose={(next) => {
        chosen(next);
        setDimension(next);
      }}
    />
  );
}

test('it leads from each of the three views to the others, and says which is open', () => {
  render(<Switch />);
  const button = (name: string) => screen.getByRole('button', { name });
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(screen.getByRole('group', { name: '二维与三维' })).toBeTruthy();
  expect(pressed()).toEqual(['二维']);
  for (const name of ['对照', '三维', '对照', '二维']) {
    fireEvent.click(button(name));
    expect(pressed()).toEqual([name]);
  }
  expect(chosen.mock.calls.flat()).toEqual(['both', '3d', 'both', '2d']);
});

test('the view that is open stays as it is', () => {
  chosen.mockClear();
  render(<Switch />);
  fireEvent.click(screen.getByRole('button', { name: '二维' }));
  expect(chosen).not.toHaveBeenCalled();
});
