import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Compare, type Side, sideNames, sidesOf } from '../../../map/state/compare.ts';
import type { FlatHand } from '../../../map/state/map-hand.ts';
import { drawable } from '../../../map/shown-of.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import './compare.css';

interface CompareLineProps {
  hand: Pick<FlatHand, 'wipe'>;
  page: Pick<OneMapPageState, 'layers' | 'nodes' | 'change' | 'base' | 'rightBase'>;
  compare: Compare;
}

const within = (at: number): number => Math.max(0, Math.min(100, at));

/** The line between two compared sets of layers, with what stands on its sides. */
export function CompareLine({ hand, page, compare }: CompareLineProps) {
  return (
    <div className="compare-line" data-mode={compare.mode}>
      {(['left', 'right'] as const).map((side) => (
        <SideLabel key={side} {...{ side, page, compare }} />
      ))}
      {compare.mode === 'split' ? null : <Handle {...{ hand, page, compare }} />}
    </div>
  );
}

/** Its side as seen, left or above; where two maps lie one below the other, the style sheet shows the other word. */
function SideLabel({ side, page, compare }: Omit<CompareLineProps, 'hand'> & { side: Side }) {
  const shown = drawable(page.layers, page.nodes);
  const sides = sidesOf(compare, shown);
  const names = shown.filter(({ id }) => sides.get(id) === side).map(({ node }) => node.name);
  const base = side === 'left' ? page.base : page.rightBase;
  if (page.base && page.base.id !== page.rightBase?.id && base) names.push(base.name);
  const text = names.length > 0 ? names.join('、') : '仅底图';
  return (
    <p className="compare-line__label" data-side={side}>
      <b className="compare-line__wide">{sideNames(compare.mode)[side]}</b>
      <b className="compare-line__narrow">{sideNames(compare.mode, true)[side]}</b>
      <span title={text}>{text}</span>
    </p>
  );
}

function Handle({ hand, page, compare }: CompareLineProps) {
  const isUpright = compare.mode === 'vertical';
  const [dragged, setDragged] = useState<number | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const at = dragged ?? compare.at;
  const names = sideNames(compare.mode);

  const keep = (place: number): void => {
    hand.wipe(place);
    page.change({ compare: { ...compare, at: Math.round(place * 10) / 10 } });
  };
  const placeOf = ({ clientX, clientY }: PointerEvent): number => {
    const box = line.current?.parentElement?.getBoundingClientRect();
    if (!box) return at;
    return within(isUpright ? ((clientX - box.left) / box.width) * 100 : ((clientY - box.top) / box.height) * 100);
  };
  const drop = (): void => {
    if (dragged === null) return;
    keep(dragged);
    setDragged(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 10 : 1;
    // A level line goes where the arrow points; on an upright one up is more, as of any slider
    const up = isUpright ? 1 : -1;
    const places: Readonly<Record<string, number>> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      ArrowUp: at + up * step,
      ArrowDown: at - up * step,
      PageUp: at + up * 10,
      PageDown: at - up * 10,
      Home: 0,
      End: 100,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    keep(within(place));
  };
  return (
    <div
      ref={line}
      className="compare-line__line"
      style={{ '--at': `${at}%` } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label="卷帘位置"
      aria-orientation={isUpright ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at)}
      aria-valuetext={`${names.left}侧占 ${Math.round(at)}%`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(at);
      }}
      onPointerMove={(event) => {
        if (dragged === null) return;
        const place = placeOf(event);
        setDragged(place);
        hand.wipe(place);
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <span className="compare-line__grip" aria-hidden="true">
        <svg viewBox="0 0 24 24" width="24" height="24" className="tool-icon">
          <path d="M9 7l-5 5 5 5M15 7l5 5-5 5" />
        </svg>
      </span>
    </div>
  );
}
