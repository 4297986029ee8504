import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GlobeHand, MapHand } from '../../map/state/map-hand.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { useRevealed } from './use-revealed.ts';

const grow: (() => void)[] = [];
let top = 400;
/** As browsers have it: it tells of what it watches once at the beginning. */
class Watcher {
  readonly tell: () => void;
  constructor(tell: () => void) {
    this.tell = tell;
  }
  observe(): void {
    grow.push(this.tell);
    this.tell();
  }
  disconnect(): void {
    grow.splice(grow.indexOf(this.tell), 1);
  }
}
beforeEach(() => {
  top = 400;
  vi.stubGlobal('ResizeObserver', Watcher);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top, bottom: 800, left: 0, right: 400, width: 400, height: 800 - top }) as DOMRect,
  );
});

const handOf = (dimension: '2d' | '3d', shown: Point[]): MapHand =>
  ({ dimension, reveal: (place: Point) => void shown.push(place) }) as unknown as GlobeHand;

function Panel({ hand, place }: { hand: MapHand | null; place: Point }) {
  const panel = useRef<HTMLElement>(null);
  useRevealed(panel, hand, place);
  return <section ref={panel} />;
}

const here = { lon: 120, lat: 30 };

test('a place is shown beside the panel, and again when the panel grows', () => {
  const shown: Point[] = [];
  render(<Panel hand={handOf('3d', shown)} place={here} />);
  expect(shown).toEqual([here]);
  top = 300;
  act(() => grow.forEach((tell) => tell()));
  expect(shown).toEqual([here, here]);
});

test('a globe made anew stays where it stands; another place, and another map, are shown', () => {
  const shown: Point[] = [];
  const { rerender } = render(<Panel hand={handOf('3d', shown)} place={here} />);
  rerender(<Panel hand={null} place={here} />);
  rerender(<Panel hand={handOf('3d', shown)} place={here} />);
  expect(shown).toEqual([here]);
  const there = { lon: 121, lat: 30 };
  rerender(<Panel hand={handOf('3d', shown)} place={there} />);
  rerender(<Panel hand={handOf('2d', shown)} place={there} />);
  expect(shown).toEqual([here, there, there]);
});
