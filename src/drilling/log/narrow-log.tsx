import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { lithologiesIn } from '../../strip-log/draw-legend.ts';
import { drawNarrow, type NarrowColumn, narrowSheet } from '../../strip-log/draw-narrow.ts';
import { logFont, logInk } from '../../strip-log/log-ink.ts';
import type { LogLayer } from '../../strip-log/log-record.ts';
import { Icon } from '../../ui/icon.tsx';
import { BedCard } from './bed-card.tsx';
import { BedSteps } from './bed-steps.tsx';
import { DrawnShapes } from './drawn-shapes.tsx';
import { LithologyDefs } from './lithology-defs.tsx';
import { layerAt, logKeys } from './log-keys.ts';
import { usePinch } from './use-pinch.ts';
import './narrow-log.css';

export interface NarrowLogProps {
  hole: { holeNo: string; finalDepth: number };
  layers: readonly LogLayer[];
  levelOf: ((layer: LogLayer) => number | null) | undefined;
  active: number | null;
  onActive: (layer: number | null) => void;
  onStep: (by: 1 | -1) => void;
  /** Files of the log. */
  children?: ReactNode;
}

/** Millimetres that the whole hole takes at first, and how many times more it may. */
const wholeLength = 110;
const zoomLimit = 16;
const step = 1.5;

/** The log for a narrow screen: the column as wide as it, zoomed in depth alone, the chosen bed as a card, all beds as a list. */
export function NarrowLog({ hole, layers, levelOf, active, onActive, onStep, children }: NarrowLogProps) {
  const [zoom, setZoom] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const zoomBy = (factor: number): void => setZoom((now) => Math.min(zoomLimit, Math.max(1, now * factor)));
  const pinch = usePinch(zoomBy);
  const drawn = drawNarrow(layers, hole.finalDepth, wholeLength * zoom);
  const chosen = layers.find(({ id }) => id === active);
  const place = active === null ? null : drawn.placeOf(active);
  const middle = place ? (place.top + place.height / 2) / drawn.height : null;
  useEffect(() => {
    const element = box.current;
    if (middle === null || !element) return;
    element.scrollTo({ top: middle * element.scrollHeight - element.clientHeight / 2 });
  }, [middle]);
  const acts = {
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    reset: () => setZoom(1),
    onStep,
  };
  return (
    <div className="narrow-log">
      <div className="strip-log__tools" role="group" aria-label="柱状图工具">
        <button type="button" className="button button--icon" aria-label="缩小" onClick={acts.zoomOut}>
          <Icon name="zoomOut" />
        </button>
        <button type="button" className="button" aria-label="还原大小" onClick={acts.reset}>
          {Math.round(zoom * 100)}%
        </button>
        <button type="button" className="button button--icon" aria-label="放大" onClick={acts.zoomIn}>
          <Icon name="zoomIn" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- beds are chosen by key in the list */}
      <div
        ref={box}
        className="narrow-log__column"
        role="region"
        aria-label="钻孔柱状图，上下滑动查看，方括号键逐层移动"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={logKeys(acts)}
        onClick={({ target }) => onActive(layerAt(target))}
        {...pinch}
      >
        <NarrowDrawing {...{ hole, layers, drawn, place }} />
      </div>
      <section className="bed-card" aria-label="所选分层" aria-live="polite">
        <BedSteps {...{ layers, active, onStep }} />
        {chosen ? (
          <BedCard layer={chosen} level={levelOf?.(chosen) ?? null} />
        ) : (
          <p className="strip-log__hint">点按柱状图或列表中的一层，查看深度、厚度和描述。双指或按钮缩放。</p>
        )}
      </section>
      <BedList {...{ layers, active, onActive }} />
      {children}
    </div>
  );
}

interface NarrowDrawingProps extends Pick<NarrowLogProps, 'hole' | 'layers'> {
  drawn: NarrowColumn;
  /** Of the chosen layer. */
  place: ReturnType<NarrowColumn['placeOf']>;
}

function NarrowDrawing({ hole, layers, drawn, place }: NarrowDrawingProps) {
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  return (
    <svg
      viewBox={`0 0 ${narrowSheet.width} ${drawn.height}`}
      role="img"
      aria-label={`${hole.holeNo} 钻孔柱状图，${layers.length} 层；各层见下面的列表`}
      fontFamily={logFont}
    >
      <LithologyDefs codes={lithologiesIn(layers)} prefix={prefix} />
      <DrawnShapes shapes={drawn.shapes} prefix={prefix} />
      {place ? (
        <rect
          className="narrow-log__mark"
          x={1}
          y={place.top}
          width={narrowSheet.width - 2}
          height={place.height}
          fill={logInk.recovery}
          fillOpacity={0.14}
          stroke={logInk.recovery}
          strokeWidth={0.6}
          pointerEvents="none"
        />
      ) : null}
    </svg>
  );
}

function BedList({ layers, active, onActive }: Pick<NarrowLogProps, 'layers' | 'active' | 'onActive'>) {
  return (
    <ol className="bed-list plain-list" aria-label="分层列表">
      {layers.map(({ id, layerNo, rockName, top, bottom }, at) => (
        <li key={id}>
          <button type="button" aria-pressed={id === active} onClick={() => onActive(id)}>
            <span className="bed-list__number">{layerNo ?? at + 1}</span>
            <span className="bed-list__name">{rockName}</span>
            <span className="bed-list__depth">
              {top.toFixed(2)}–{bottom.toFixed(2)} m
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
