import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { BoreholeLayer } from '../../resources/holdings/borehole-layers.ts';
import type { CoreBox } from '../../resources/holdings/core-boxes.ts';
import { lithologyName } from '../../geo/lithologies.ts';
import { rockPaint } from '../../resources/shared/rock-paint.ts';
import { boxAt, boxText, rulerStep, spanText } from './core-depths.ts';
import { type Size, useSize } from './use-size.ts';

export interface CoreRulerProps {
  boxes: readonly CoreBox[];
  layers: readonly BoreholeLayer[];
  /** Metres; above 0. */
  deepest: number;
  /** Place of the box at the top of the list. */
  shown: number;
  onShow: (box: number) => void;
}

/** Free space above and below the hole, pixels. */
const inset = 10;
/** Size of names and numbers, pixels: the style sheet's small text. */
const smallText = (text: number): number => Math.max(14, 0.875 * text);

const keySteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 5,
  PageUp: -5,
  Home: -Infinity,
  End: Infinity,
};

/** The whole hole at a glance: depths, strata and the box in view. Works as a slider from box to box. */
export function CoreRuler({ boxes, layers, deepest, shown, onShow }: CoreRulerProps) {
  const ruler = useRef<HTMLDivElement>(null);
  const size = useSize(ruler);
  const length = (size?.height ?? 0) - 2 * inset;
  const current = boxes[shown];
  function showAt(event: PointerEvent<HTMLDivElement>): void {
    const { top } = event.currentTarget.getBoundingClientRect();
    if (length > 0) onShow(boxAt(boxes, ((event.clientY - top - inset) / length) * deepest));
  }
  function onKey(event: KeyboardEvent): void {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onShow(Math.min(boxes.length - 1, Math.max(0, shown + step)));
  }
  return (
    <div
      ref={ruler}
      className="core__ruler"
      role="slider"
      tabIndex={0}
      aria-label="孔深"
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={boxes.length}
      aria-valuenow={shown + 1}
      aria-valuetext={current ? boxText(current) : ''}
      onKeyDown={onKey}
      onPointerDown={showAt}
      onPointerMove={(event) => event.buttons === 1 && showAt(event)}
    >
      {size && length > 0 ? <RulerDrawing {...{ layers, deepest, current, size }} /> : null}
    </div>
  );
}

interface RulerDrawingProps {
  layers: readonly BoreholeLayer[];
  deepest: number;
  current: CoreBox | undefined;
  size: Size;
}

function RulerDrawing({ layers, deepest, current, size }: RulerDrawingProps) {
  const { width, height, text } = size;
  const length = height - 2 * inset;
  const yOf = (depth: number): number => inset + (depth / deepest) * length;
  const left = 3 * text;
  const strata = Math.max(12, Math.min(2.3 * text, width - left - 4));
  const step = rulerStep(deepest, length);
  const depths = Array.from({ length: Math.floor(deepest / step) + 1 }, (_, index) => index * step);
  return (
    <svg width={width} height={height} aria-hidden>
      <g className="core__ruler-scale">
        {depths.map((depth) => (
          <g key={depth}>
            <path d={`M${left - 6} ${yOf(depth)}h6`} />
            <text x={left - 9} y={yOf(depth)} dy="0.35em" textAnchor="end">
              {depth}
            </text>
          </g>
        ))}
      </g>
      {layers.map((layer) => (
        <Stratum
          key={layer.id}
          layer={layer}
          top={yOf(layer.top)}
          bottom={yOf(layer.bottom)}
          {...{ left, strata, size }}
        />
      ))}
      <rect x={left} y={inset} width={strata} height={length} className="core__ruler-frame" />
      {current ? (
        <rect
          x={left - 3}
          y={yOf(current.top)}
          width={strata + 6}
          height={Math.max(4, yOf(current.bottom) - yOf(current.top))}
          className="core__ruler-shown"
        />
      ) : null}
    </svg>
  );
}

interface StratumProps {
  layer: BoreholeLayer;
  top: number;
  bottom: number;
  left: number;
  /** Width of the column of strata. */
  strata: number;
  size: Size;
}

/** A stratum with its name beside it where there is room; a long name gives way to that of its rock. */
function Stratum({ layer, top, bottom, left, strata, size }: StratumProps) {
  const room = Math.floor((size.width - left - strata - 8) / smallText(size.text));
  const isNamed = bottom - top >= size.text && room >= 3;
  const name = layer.rockName.length > room ? lithologyName(layer.lithology) : layer.rockName;
  return (
    <g>
      <title>{`${spanText(layer)} ${layer.rockName}`}</title>
      <rect
        x={left}
        y={top}
        width={strata}
        height={Math.max(0.5, bottom - top)}
        fill={rockPaint(layer.rockColour, layer.lithology)}
        className="core__stratum"
      />
      {isNamed ? (
        <text x={left + strata + 6} y={(top + bottom) / 2} dy="0.35em" className="core__stratum-name">
          {name.slice(0, room)}
        </text>
      ) : null}
    </g>
  );
}
