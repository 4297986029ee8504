import type { CSSProperties, Ref } from 'react';
import type { Borehole } from '../../resources/boreholes.ts';
import type { BoreholeWaterLevel } from '../../resources/borehole-water-levels.ts';
import { CoreCurve } from './core-curve.tsx';
import { DepthColumn } from './depth-column.tsx';
import { LayerCells } from './layer-cells.tsx';
import { LithologyDefs } from './lithology-defs.tsx';
import { legendHeight, lithologiesIn, LogLegend } from './log-legend.tsx';
import { SampleMarks } from './sample-marks.tsx';
import { columnBox, stripLogColumns, stripLogMargin, stripLogWidth } from './strip-log-columns.ts';
import { StripLogHeader, stripLogHeaderHeight } from './strip-log-header.tsx';
import { stripLogFont, stripLogInk as ink } from './strip-log-ink.ts';
import type { StripLogLayout } from './strip-log-layout.ts';
import { WaterMarks } from './water-marks.tsx';

const headingHeight = 9;
/** Upper edge of the column on the sheet, millimetres. */
export const stripLogBodyTop = stripLogHeaderHeight + headingHeight;

/** Height of the whole sheet, millimetres. */
export const stripLogHeight = (layout: StripLogLayout): number =>
  stripLogBodyTop + layout.bodyHeight + 4 + legendHeight(layout.layers) + stripLogMargin;

export interface StripLogDrawingProps {
  hole: Borehole;
  layout: StripLogLayout;
  waterLevels: readonly BoreholeWaterLevel[];
  /** Id of the layer to be marked. */
  active: number | null;
  /** Makes the ids in the drawing its own. */
  prefix: string;
  ref?: Ref<SVGSVGElement>;
  style?: CSSProperties;
}

/** The strip log (柱状图) as one drawing whose user space is millimetres on paper. */
export function StripLogDrawing({ hole, layout, waterLevels, active, prefix, ref, style }: StripLogDrawingProps) {
  const { layers, bodyHeight, scale } = layout;
  const height = stripLogHeight(layout);
  return (
    <svg
      ref={ref}
      style={style}
      viewBox={`0 0 ${stripLogWidth} ${height}`}
      role="img"
      aria-label={`${hole.holeNo} 钻孔柱状图，比例尺 1∶${scale}，${layers.length} 层；各层见下表`}
      fontFamily={stripLogFont}
    >
      <LithologyDefs codes={lithologiesIn(layers)} prefix={prefix} />
      <rect width={stripLogWidth} {...{ height }} fill={ink.paper} />
      <StripLogHeader {...{ hole, scale }} />
      <Columns bodyHeight={bodyHeight} />
      <g transform={`translate(0 ${stripLogBodyTop})`}>
        <DepthColumn finalDepth={hole.finalDepth} scale={scale} />
        <CoreCurve {...{ layers, bodyHeight }} />
        <SampleMarks samples={layout.samples} />
        {layers.map((placed) => (
          <LayerCells key={placed.layer.id} {...{ placed, prefix }} />
        ))}
        <WaterMarks levels={waterLevels} scale={scale} />
        <ActiveMark layout={layout} active={active} />
      </g>
      <g transform={`translate(0 ${stripLogBodyTop + bodyHeight + 4})`}>
        <LogLegend {...{ layers, prefix }} />
      </g>
    </svg>
  );
}

/** Headings and the lines between the columns. */
function Columns({ bodyHeight }: { bodyHeight: number }) {
  const bottom = stripLogBodyTop + bodyHeight;
  const frame = { x: stripLogMargin, y: stripLogHeaderHeight, width: stripLogWidth - 2 * stripLogMargin };
  return (
    <g fontSize={2.6} fill={ink.text}>
      {stripLogColumns.map(({ name, heading, left, width, right }) => (
        <g key={name}>
          <text x={left + width / 2} y={stripLogHeaderHeight + headingHeight / 2 + 0.9} textAnchor="middle">
            {heading}
          </text>
          <path d={`M${right} ${stripLogHeaderHeight}V${bottom}`} stroke={ink.line} strokeWidth={0.15} />
        </g>
      ))}
      <rect {...frame} height={headingHeight} fill="none" stroke={ink.text} strokeWidth={0.35} />
      <rect {...frame} height={headingHeight + bodyHeight} fill="none" stroke={ink.text} strokeWidth={0.35} />
    </g>
  );
}

/** Frame round the layer that the pointer or the table is at; on screen only. */
function ActiveMark({ layout, active }: { layout: StripLogLayout; active: number | null }) {
  const placed = layout.layers.find(({ layer }) => layer.id === active);
  if (!placed) return null;
  const { top, height, row } = placed;
  const rowLeft = columnBox('layerNo').left;
  const line = { fill: ink.recovery, fillOpacity: 0.1, stroke: ink.recovery, strokeWidth: 0.6 };
  const lithology = columnBox('lithology');
  return (
    <g data-screen-only="" pointerEvents="none">
      <rect x={lithology.left} y={top} width={lithology.width} {...{ height }} {...line} />
      <rect x={rowLeft} y={row.top} width={columnBox('description').right - rowLeft} height={row.height} {...line} />
    </g>
  );
}
