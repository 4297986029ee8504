import { type KeyboardEvent, memo, useId, useRef } from 'react';
import { markUnit } from '../../../../strip-log/section/draw-beds.ts';
import { logFont, logInk } from '../../../../strip-log/log-ink.ts';
import type { SectionDrawing } from '../../../../strip-log/section/section-drawing.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { DrawnShapes } from '../../../../drilling/log/drawn-shapes.tsx';
import { LithologyDefs } from '../../../../drilling/log/lithology-defs.tsx';
import { useDragScroll } from '../../../../drilling/log/use-drag-scroll.ts';
import { useZoom } from '../../../../drilling/log/use-zoom.ts';

interface SectionSheetProps {
  drawing: SectionDrawing;
  /** Key of the chosen unit. */
  chosen: string | null;
  /** Id of the bed that was pointed at. */
  onChoose: (bed: number) => void;
}

const bedAt = (target: EventTarget): number | null => {
  const id = target instanceof Element ? target.closest('[data-layer]')?.getAttribute('data-layer') : null;
  return id ? Number(id) : null;
};

/** The section as a sheet that is zoomed and moved; a click on a bed chooses its unit. */
export function SectionSheet({ drawing, chosen, onChoose }: SectionSheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const { zoom, zoomIn, zoomOut, reset } = useZoom(box);
  const drag = useDragScroll();
  function onKey(event: KeyboardEvent): void {
    const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': reset }[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }
  const { title, width, height, layout } = drawing;
  return (
    <div className="section-sheet">
      <div className="section-sheet__zoom" role="group" aria-label="缩放剖面">
        <button type="button" className="map-button" aria-label="放大剖面" title="放大（+）" onClick={zoomIn}>
          <Icon name="zoomIn" />
        </button>
        <button type="button" className="map-button" aria-label="还原剖面大小" title="还原大小（0）" onClick={reset}>
          {Math.round(zoom * 100)}%
        </button>
        <button type="button" className="map-button" aria-label="缩小剖面" title="缩小（-）" onClick={zoomOut}>
          <Icon name="zoomOut" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- beds are chosen by key in the table */}
      <div
        ref={box}
        className="section-sheet__box"
        role="region"
        aria-label="地质剖面，可用方向键移动，加减号缩放"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={onKey}
        onClick={({ target }) => {
          const bed = bedAt(target);
          if (bed !== null) onChoose(bed);
        }}
        {...drag}
      >
        <svg
          style={{ width: `calc(max(100%, 46rem) * ${zoom})` }}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${title}，${layout.section.holes.length} 个钻孔；各层见数据表`}
          fontFamily={logFont}
        >
          <Drawing drawing={drawing} prefix={prefix} />
          {chosen === null ? null : (
            <path
              data-chosen={chosen}
              d={markUnit(layout, chosen)}
              fill="#b93a2b"
              fillOpacity={0.22}
              stroke="#b93a2b"
              strokeWidth={0.45}
              pointerEvents="none"
            />
          )}
        </svg>
      </div>
    </div>
  );
}

/** All that does not change while units are chosen. */
const Drawing = memo(function Drawing({ drawing, prefix }: { drawing: SectionDrawing; prefix: string }) {
  const { width, height, codes, blocks } = drawing;
  return (
    <>
      <LithologyDefs {...{ codes, prefix }} />
      <rect {...{ width, height }} fill={logInk.paper} />
      {blocks.map(({ top, shapes }) => (
        <g key={top} transform={`translate(0 ${top})`}>
          <DrawnShapes {...{ shapes, prefix }} />
        </g>
      ))}
    </>
  );
});
