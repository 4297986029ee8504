import { useId } from 'react';
import { Link } from 'react-router-dom';
import { lithologyName } from '../../../../geo/lithologies.ts';
import { typesetCode } from '../../../../geo/unit-code.ts';
import type { Section } from '../../../../map/compute/section.ts';
import type { PlacedBed, PlacedHole } from '../../../../map/compute/placed-hole.ts';
import { logFont } from '../../../../strip-log/log-ink.ts';
import { bedColour } from '../../../../strip-log/section/draw-beds.ts';
import type { Shape } from '../../../../strip-log/shape.ts';
import { DrawnShapes } from '../../../../drilling/log/drawn-shapes.tsx';
import { LithologyDefs } from '../../../../drilling/log/lithology-defs.tsx';
import { ToolFacts } from '../tool-facts.tsx';

interface ChosenBedProps {
  section: Section;
  hole: PlacedHole;
  placed: PlacedBed;
  onChoose: (bed: number) => void;
  onClose: () => void;
}

/** What the chosen bed is, in which holes it is, and where in its hole: a small log. */
export function ChosenBed({ section, hole, placed, onChoose, onClose }: ChosenBedProps) {
  const { bed, key } = placed;
  const having = section.holes.filter(({ beds }) => beds.some((each) => each.key === key));
  const facts: [string, string][] = [
    ['岩性', bed.rockName || lithologyName(bed.lithology)],
    ['深度', `${bed.top.toFixed(2)}–${bed.bottom.toFixed(2)} m`],
    ['标高', `${placed.top.z.toFixed(2)}～${placed.bottom.z.toFixed(2)} m`],
    ['见于', `${having.length} 个钻孔`],
  ];
  return (
    <aside className="chosen-bed" aria-label="所选地层">
      <h3>
        {bed.unitCode === null ? '' : typesetCode(bed.unitCode)} {bed.unitName}
      </h3>
      <div className="chosen-bed__body">
        <SmallLog {...{ hole, chosen: key, onChoose }} />
        <div aria-live="polite">
          <Link to={`/archivesDrillingDetail?id=${hole.hole.id}`}>{hole.hole.holeNo} 钻孔</Link>
          <ToolFacts facts={facts} />
          <button type="button" className="tool-button" onClick={onClose}>
            取消选择
          </button>
        </div>
      </div>
    </aside>
  );
}

/** Millimetres. */
const log = { width: 14, height: 58 };

/** The column of a hole, as high whatever its depth. */
function SmallLog({ hole, chosen, onChoose }: { hole: PlacedHole; chosen: string; onChoose: (bed: number) => void }) {
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const y = (depth: number): number => (depth / hole.hole.finalDepth) * log.height;
  const shapes = hole.beds.map(({ bed, key }): Shape => {
    const box = { x: 1, y: y(bed.top), width: log.width - 2, height: y(bed.bottom) - y(bed.top) };
    const line = key === chosen ? { stroke: '#b93a2b', strokeWidth: 0.9 } : { stroke: '#16262b', strokeWidth: 0.2 };
    const rect = { kind: 'rect', ...box, fill: bedColour(bed.unitCode), pattern: bed.lithology, ...line } as const;
    return { kind: 'group', layer: bed.id, title: bed.rockName, shapes: [rect] };
  });
  // The frame of the chosen bed is not covered by its neighbours'
  const ordered = shapes.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- beds are chosen by key in the table
    <svg
      className="chosen-bed__log"
      viewBox={`0 -1 ${log.width} ${log.height + 2}`}
      role="img"
      aria-label={`${hole.hole.holeNo} 的分层`}
      fontFamily={logFont}
      onClick={({ target }) => {
        const id = target instanceof Element ? target.closest('[data-layer]')?.getAttribute('data-layer') : null;
        if (id) onChoose(Number(id));
      }}
    >
      <LithologyDefs codes={[...new Set(hole.beds.map(({ bed }) => bed.lithology))]} prefix={prefix} />
      <DrawnShapes shapes={ordered} prefix={prefix} />
    </svg>
  );
}

const isChosen = (shape: Shape): boolean =>
  shape.kind === 'group' && shape.shapes.some((each) => each.kind === 'rect' && each.strokeWidth === 0.9);
