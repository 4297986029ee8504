import type { ReactNode } from 'react';
import type { PathShape, RectShape, Shape, TextShape } from '../../strip-log/shape.ts';
import { squeeze } from '../../strip-log/svg-text.ts';
import { lowered, unitCodeRuns } from '../../strip-log/unit-code-runs.ts';
import { patternId } from './lithology-defs.tsx';

export interface DrawnShapesProps {
  shapes: readonly Shape[];
  /** Of the pattern ids. */
  prefix: string;
}

/** Shapes of a strip log or a section as SVG elements. Their order never changes while they are shown. */
export function DrawnShapes({ shapes, prefix }: DrawnShapesProps) {
  // oxlint-disable-next-line react/no-array-index-key -- a drawing is replaced as a whole, its shapes never move
  return shapes.map((shape, index) => <Drawn key={index} {...{ shape, prefix }} />);
}

function Drawn({ shape, prefix }: { shape: Shape; prefix: string }): ReactNode {
  if (shape.kind === 'group') {
    return (
      <g data-layer={shape.layer}>
        {shape.title ? <title>{shape.title}</title> : null}
        <DrawnShapes shapes={shape.shapes} prefix={prefix} />
      </g>
    );
  }
  if (shape.kind === 'path') return <DrawnPath {...{ shape, prefix }} />;
  return shape.kind === 'rect' ? <DrawnRect {...{ shape, prefix }} /> : <DrawnText shape={shape} />;
}

function DrawnPath({ shape, prefix }: { shape: PathShape; prefix: string }) {
  const { d, stroke, strokeWidth, dash, fill, pattern } = shape;
  const line = { stroke, strokeWidth, strokeDasharray: dash?.join(' ') };
  if (!pattern) return <path d={d} {...line} fill={fill ?? 'none'} />;
  return (
    <>
      <path d={d} fill={fill ?? 'none'} />
      <path d={d} {...line} fill={`url(#${patternId(prefix, pattern)})`} />
    </>
  );
}

function DrawnRect({ shape, prefix }: { shape: RectShape; prefix: string }) {
  const { x, y, width, height, fill, pattern, stroke, strokeWidth } = shape;
  const box = { x, y, width, height };
  const line = { stroke, strokeWidth };
  if (!pattern) return <rect {...box} {...line} fill={fill ?? 'none'} />;
  return (
    <>
      <rect {...box} fill={fill ?? 'none'} />
      <rect {...box} {...line} fill={`url(#${patternId(prefix, pattern)})`} />
    </>
  );
}

function DrawnText({ shape }: { shape: TextShape }) {
  const { x, y, size, text, anchor, fill, isBold, isUnitCode, isUpright } = shape;
  const look = { fontSize: size, fill, textAnchor: anchor, ...(isBold ? { fontWeight: 700 } : {}) };
  return (
    <text {...{ x, y }} {...look} {...squeeze(shape)} transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}>
      {isUnitCode ? <UnitCode text={text} size={size} /> : text}
    </text>
  );
}

function UnitCode({ text, size }: { text: string; size: number }) {
  const runs = unitCodeRuns(text);
  const dropOf = (index: number): number => (runs[index]?.isLowered ? size * lowered.drop : 0);
  return runs.map(({ text: part, isLowered }, index) => (
    <tspan
      // oxlint-disable-next-line react/no-array-index-key -- a code is replaced as a whole
      key={index}
      dy={dropOf(index) - (index > 0 ? dropOf(index - 1) : 0)}
      fontSize={isLowered ? size * lowered.size : size}
    >
      {part}
    </tspan>
  ));
}
