import { memo, type CSSProperties } from 'react';
import { drawFrame } from '../../strip-log/draw-columns.ts';
import { lithologiesIn } from '../../strip-log/draw-legend.ts';
import { type LogDrawing, stackBlocks } from '../../strip-log/log-drawing.ts';
import { logFont, logInk as ink } from '../../strip-log/log-ink.ts';
import { DrawnShapes } from './drawn-shapes.tsx';
import { LithologyDefs } from './lithology-defs.tsx';

export interface StripLogDrawingProps {
  drawing: LogDrawing;
  /** Id of the layer to be marked. */
  active: number | null;
  /** Makes the ids in the drawing its own. */
  prefix: string;
  style?: CSSProperties;
}

/** The strip log (柱状图) as one sheet whose user space is millimetres on paper. */
export function StripLogDrawing({ drawing, active, prefix, style }: StripLogDrawingProps) {
  const { hole, scale, sheet, layout } = drawing;
  const { height, bodyTop } = stackBlocks(drawing);
  return (
    <svg
      style={style}
      viewBox={`0 0 ${sheet.width} ${height}`}
      role="img"
      aria-label={`${hole.holeNo} 钻孔柱状图，比例尺 1∶${scale}，${layout.layers.length} 层；各层见下表`}
      fontFamily={logFont}
    >
      <Sheet drawing={drawing} prefix={prefix} />
      <g transform={`translate(0 ${bodyTop})`}>
        <ActiveMark drawing={drawing} active={active} />
      </g>
    </svg>
  );
}

/** All that does not change while somebody points at layers. */
const Sheet = memo(function Sheet({ drawing, prefix }: { drawing: LogDrawing; prefix: string }) {
  const { sheet, layout, header, headings, body, legend, signatures } = drawing;
  const tops = stackBlocks(drawing);
  const blocks = [
    { name: 'header', top: 0, shapes: header.shapes },
    { name: 'headings', top: tops.headingsTop, shapes: headings.shapes },
    { name: 'frame', top: tops.bodyTop, shapes: drawFrame(sheet, layout.bodyHeight) },
    { name: 'body', top: tops.bodyTop, shapes: body },
    { name: 'legend', top: tops.legendTop, shapes: legend.shapes },
    { name: 'signatures', top: tops.signaturesTop, shapes: signatures.shapes },
  ];
  return (
    <>
      <LithologyDefs codes={lithologiesIn(layout.layers.map(({ layer }) => layer))} prefix={prefix} />
      <rect width={sheet.width} height={tops.height} fill={ink.paper} />
      {blocks.map(({ name, top, shapes }) => (
        <g key={name} transform={`translate(0 ${top})`}>
          <DrawnShapes shapes={shapes} prefix={prefix} />
        </g>
      ))}
      <g transform={`translate(0 ${tops.bodyTop})`}>
        <PointedRows drawing={drawing} />
      </g>
    </>
  );
});

/** The rows of texts can be pointed at as a whole, not at their letters alone. */
function PointedRows({ drawing: { sheet, layout } }: { drawing: LogDrawing }) {
  const { left } = sheet.column('layerNo');
  const { right } = sheet.column('description');
  return layout.layers.map(({ layer, row }) => (
    <rect
      key={layer.id}
      data-layer={layer.id}
      x={left}
      y={row.top}
      width={right - left}
      height={row.height}
      fill="transparent"
    />
  ));
}

/** Frame round the layer that the pointer or the table is at. */
function ActiveMark({ drawing: { sheet, layout }, active }: { drawing: LogDrawing; active: number | null }) {
  const placed = layout.layers.find(({ layer }) => layer.id === active);
  if (!placed) return null;
  const { top, height, row } = placed;
  const line = { fill: ink.recovery, fillOpacity: 0.1, stroke: ink.recovery, strokeWidth: 0.6 };
  const lithology = sheet.column('lithology');
  const { left } = sheet.column('layerNo');
  const { right } = sheet.column('description');
  return (
    <g pointerEvents="none" data-active={active}>
      <rect x={lithology.left} y={top} width={lithology.width} {...{ height }} {...line} />
      <rect x={left} y={row.top} width={right - left} height={row.height} {...line} />
    </g>
  );
}
