import type { Borehole } from '../../resources/boreholes.ts';
import { stripLogMargin, stripLogWidth } from './strip-log-columns.ts';
import { stripLogInk as ink } from './strip-log-ink.ts';
import type { StripLogScale } from './strip-log-scale.ts';
import { textWidth } from './wrap-text.ts';

export interface StripLogHeaderProps {
  hole: Borehole;
  scale: StripLogScale;
}

const rowHeight = 6.2;
const titleHeight = 16;
const size = 2.7;

type Fact = [label: string, value: string];
const metres = (value: number | null, digits = 2): string => (value === null ? '—' : `${value.toFixed(digits)} m`);

/** Rows of the head; a row of one fact takes the whole width. */
function factsOf(hole: Borehole, scale: StripLogScale): Fact[][] {
  const { position } = hole;
  const lonLat = position ? `${position.lon.toFixed(6)}°E ${position.lat.toFixed(6)}°N` : '—';
  return [
    [['项目', hole.project]],
    [
      ['统一编号', hole.unifiedNo],
      ['类型', hole.type],
      ['勘探线', hole.line ?? '—'],
      ['密级', hole.secrecy],
    ],
    [
      ['X', metres(hole.northing, 3)],
      ['Y', metres(hole.easting, 3)],
      ['H', metres(hole.elevation)],
      ['高程系', hole.heightDatum ?? '—'],
    ],
    [
      ['坐标系', hole.crs ?? '—'],
      ['经纬度', lonLat],
    ],
    [
      ['开孔', hole.startedOn ?? '—'],
      ['终孔', hole.endedOn ?? '—'],
      ['终孔深度', metres(hole.finalDepth)],
      ['稳定水位埋深', metres(hole.waterLevel)],
    ],
    [
      ['倾角', hole.inclination === null ? '—' : `${hole.inclination}°`],
      ['方位角', hole.azimuth === null ? '—' : `${hole.azimuth}°`],
      ['采取率', hole.coreRecovery === null ? '—' : `${hole.coreRecovery.toFixed(1)}%`],
      ['比例尺', `1∶${scale}`],
    ],
    [
      ['施工单位', hole.contractor ?? '—'],
      ['保管单位', hole.keepingUnit],
    ],
  ];
}

const rows = 7;
/** Height of the head above the columns, millimetres. */
export const stripLogHeaderHeight = titleHeight + rows * rowHeight + 3;

/** The record's data over the columns. */
export function StripLogHeader({ hole, scale }: StripLogHeaderProps) {
  const width = stripLogWidth - 2 * stripLogMargin;
  const bottom = titleHeight + rows * rowHeight;
  return (
    <g fontSize={size}>
      <text x={stripLogWidth / 2} y={11} fontSize={5.6} fontWeight={700} textAnchor="middle" fill={ink.text}>
        {hole.holeNo} 钻孔柱状图
      </text>
      {hole.isSample ? (
        <text x={stripLogWidth - stripLogMargin} y={11} fontSize={3} textAnchor="end" fill={ink.rqd}>
          演示数据
        </text>
      ) : null}
      {factsOf(hole, scale).map((facts, row) => {
        const top = titleHeight + row * rowHeight;
        const cell = width / facts.length;
        return (
          <g key={facts[0]?.[0]}>
            <path d={`M${stripLogMargin} ${top}h${width}`} stroke={ink.line} strokeWidth={0.2} />
            {facts.map(([label, value], index) => (
              <HeaderCell key={label} {...{ label, value, top, width: cell }} left={stripLogMargin + index * cell} />
            ))}
          </g>
        );
      })}
      <rect
        x={stripLogMargin}
        y={titleHeight}
        {...{ width }}
        height={bottom - titleHeight}
        fill="none"
        stroke={ink.text}
        strokeWidth={0.35}
      />
    </g>
  );
}

interface HeaderCellProps {
  label: string;
  value: string;
  left: number;
  top: number;
  width: number;
}

function HeaderCell({ label, value, left, top, width }: HeaderCellProps) {
  const valueLeft = left + 1.5 + textWidth(label) * size + 1.8;
  const room = left + width - 1 - valueLeft;
  const isTight = textWidth(value) * size > room;
  return (
    <>
      <path d={`M${left} ${top}v${rowHeight}`} stroke={ink.line} strokeWidth={0.2} />
      <text x={left + 1.5} y={top + 4.1} fill={ink.quiet}>
        {label}
      </text>
      <text
        x={valueLeft}
        y={top + 4.1}
        fill={ink.text}
        {...(isTight ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {value}
      </text>
    </>
  );
}
