import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapHand } from '../../../map/state/map-hand.ts';
import { extentOfSketch } from '../../../map/state/measured.ts';
import type { Drawing } from '../../../map/state/plot/drawing.ts';
import { colourValue } from '../../../map/state/plot/drawing-look.ts';
import { signOf, turnOf } from '../../../map/state/plot/point-signs.ts';
import { SignMark } from './draw-choice.tsx';
import { kindWord, sizeWord, titleOfDrawing } from './drawing-words.ts';
import { choose, removeDrawing, shiftDrawing } from './plot-store.ts';

const pageSize = 100;

interface DrawingListProps {
  drawings: readonly Drawing[];
  chosen: number | null;
  hand: MapHand;
  /** Stands below the one that is chosen. */
  details: ReactNode;
}

/** What was drawn, the uppermost first. */
export function DrawingList({ drawings, chosen, hand, details }: DrawingListProps) {
  const [wanted, setWanted] = useState(pageSize);
  const shown = Math.max(wanted, drawings.findIndex(({ id }) => id === chosen) + 1);
  if (drawings.length === 0) return <p className="tool-hint">这个图册还没有图形。选一种画法，在地图上画。</p>;
  return (
    <>
      <ul className="plot-list" aria-label="图形">
        {drawings.slice(0, shown).map((drawing, at) => (
          <Row
            key={drawing.id}
            {...{ drawing, hand }}
            details={drawing.id === chosen ? details : null}
            isChosen={drawing.id === chosen}
            isFirst={at === 0}
            isLast={at === drawings.length - 1}
          />
        ))}
      </ul>
      {drawings.length > shown ? (
        <button type="button" className="tool-button" onClick={() => setWanted(shown + pageSize)}>
          再列出 {Math.min(pageSize, drawings.length - shown)} 个，共 {drawings.length.toLocaleString('zh-CN')} 个
        </button>
      ) : null}
    </>
  );
}

interface RowProps {
  drawing: Drawing;
  hand: MapHand;
  details: ReactNode;
  isChosen: boolean;
  isFirst: boolean;
  isLast: boolean;
}

function Row({ drawing, hand, details, isChosen, isFirst, isLast }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  // Chosen on the map it may lie beyond the panel's edge
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  const title = titleOfDrawing(drawing);
  const { id, sketch } = drawing;
  return (
    <li ref={row} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className="plot-list__name"
        aria-pressed={isChosen}
        onClick={() => choose(isChosen ? null : id)}
        onKeyDown={({ key }) => {
          if (key === 'Delete') removeDrawing(id);
        }}
      >
        <Mark drawing={drawing} />
        <span className="plot-list__title">{title}</span>
        <span className="plot-list__size">{sizeWord(drawing) || kindWord(drawing)}</span>
      </button>
      <span className="plot-list__acts">
        <Act label={`缩放到${title}`} sign="◎" onClick={() => hand.go(extentOfSketch(sketch))} />
        <Act label={`上移${title}`} sign="↑" isOff={isFirst} onClick={() => shiftDrawing(id, -1)} />
        <Act label={`下移${title}`} sign="↓" isOff={isLast} onClick={() => shiftDrawing(id, 1)} />
        <Act label={`删除${title}`} sign="×" onClick={() => removeDrawing(id)} />
      </span>
      {details}
    </li>
  );
}

interface ActProps {
  label: string;
  sign: string;
  isOff?: boolean;
  onClick: () => void;
}

const Act = ({ label, sign, isOff = false, onClick }: ActProps) => (
  <button type="button" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    {sign}
  </button>
);

const outlines = {
  line: 'M3 18L10 8l4 6 7-9',
  arrow: 'M3 20L20 5M12 5h8v8',
  polygon: 'M4 9l9-5 8 8-5 8H6z',
  box: 'M3 6h18v12H3z',
  circle: 'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16z',
  text: 'M5 6h14M12 6v13',
} as const;

function Mark({ drawing: { form, look, sign } }: { drawing: Drawing }) {
  const kind = form === 'point' ? signOf(sign.code) : null;
  return (
    <span
      className="plot-list__mark"
      style={{ color: colourValue(look.colour) }}
      data-light={look.colour === 'lead-white' || undefined}
    >
      {kind ? (
        <SignMark sign={kind} turn={turnOf(kind, sign.azimuth)} />
      ) : (
        <svg viewBox="0 0 24 24" width="1.5em" height="1.5em" aria-hidden focusable="false" className="plot-sign">
          <path d={form === 'point' ? '' : outlines[form]} strokeWidth={2} />
        </svg>
      )}
    </span>
  );
}
