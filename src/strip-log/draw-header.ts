import { latitudeLabel, longitudeLabel } from '../geo/degrees.ts';
import { degreeLabels, type DegreesNotation, type DegreesWritten } from '../geo/written-degrees.ts';
import { withheldLevels } from '../resources/shared/catalogue-fields.ts';
import type { LogHole } from './log-record.ts';
import { logInk as ink } from './log-ink.ts';
import type { LogScale } from '../resources/shared/log-scale.ts';
import type { LogSheet } from './log-sheet.ts';
import type { Block, Shape } from './shape.ts';
import { textWidth } from './wrap-text.ts';

const rowHeight = 6.2;
const titleHeight = 16;
const size = 2.7;

type Fact = readonly [label: string, value: string];
const none = '—';
const metres = (value: number | null, digits = 2): string => (value === null ? none : `${value.toFixed(digits)} m`);
const degrees = (value: number | null): string => (value === null ? none : `${value}°`);

/** The record's data over the columns; a row of one fact takes the whole width. @param notation of degrees; null: none is set */
export function drawHeader(hole: LogHole, scale: LogScale, sheet: LogSheet, notation: DegreesNotation | null): Block {
  const written = notation ? degreeLabels(notation) : exact;
  return drawHead(hole, sheet, { title: `${hole.holeNo} 钻孔柱状图`, rows: factsOf(hole, scale, written) });
}

/** The head of every further page: which hole this is, and at which scale. */
export function drawShortHeader(hole: LogHole, scale: LogScale, sheet: LogSheet): Block {
  const rows: Fact[][] = [
    [['项目', hole.project]],
    [
      ['统一编号', hole.unifiedNo],
      ['类型', hole.type],
      ['终孔深度', metres(hole.finalDepth)],
      ['比例尺', `1∶${scale}`],
    ],
  ];
  return drawHead(hole, sheet, { title: `${hole.holeNo} 钻孔柱状图（续）`, rows });
}

/** Of a degree: 0.1 m. */
const figures = { digits: 6, keepsZeros: true };
const exact: DegreesWritten = {
  longitude: (lon) => longitudeLabel(lon, figures),
  latitude: (lat) => latitudeLabel(lat, figures),
};

/** Where the hole is; a place that secrecy withholds says so instead of looking unknown. */
function placeFacts(hole: LogHole, { longitude, latitude }: DegreesWritten): Fact[][] {
  const { position, northing, easting, elevation } = hole;
  const isSecret = withheldLevels.some((level) => level === hole.secrecy);
  const shown = (value: unknown, text: string): string => (value === null && isSecret ? '不公开' : text);
  const lonLat = position ? `${longitude(position.lon)} ${latitude(position.lat)}` : none;
  return [
    [
      ['X', shown(northing, metres(northing, 3))],
      ['Y', shown(easting, metres(easting, 3))],
      ['H', shown(elevation, metres(elevation))],
      ['高程系', hole.heightDatum ?? none],
    ],
    [
      ['坐标系', hole.crs ?? none],
      ['经纬度', shown(position, lonLat)],
    ],
  ];
}

function factsOf(hole: LogHole, scale: LogScale, written: DegreesWritten): Fact[][] {
  return [
    [['项目', hole.project]],
    [
      ['统一编号', hole.unifiedNo],
      ['类型', hole.type],
      ['勘探线', hole.line ?? none],
      ['密级', hole.secrecy],
    ],
    ...placeFacts(hole, written),
    [
      ['开孔', hole.startedOn ?? none],
      ['终孔', hole.endedOn ?? none],
      ['终孔深度', metres(hole.finalDepth)],
      ['稳定水位埋深', metres(hole.waterLevel)],
    ],
    [
      ['开孔倾角', degrees(hole.inclination)],
      ['方位角', degrees(hole.azimuth)],
      ['采取率', hole.coreRecovery === null ? none : `${hole.coreRecovery.toFixed(1)}%`],
      ['比例尺', `1∶${scale}`],
    ],
    [
      ['施工单位', hole.contractor ?? none],
      ['保管单位', hole.keepingUnit],
    ],
  ];
}

function drawHead(hole: LogHole, sheet: LogSheet, { title, rows }: { title: string; rows: Fact[][] }): Block {
  const { margin } = sheet;
  const width = sheet.width - 2 * margin;
  const height = rows.length * rowHeight;
  const shapes: Shape[] = [
    { kind: 'text', x: sheet.width / 2, y: 11, size: 5.6, text: title, anchor: 'middle', fill: ink.text, isBold: true },
  ];
  if (hole.isSample) {
    const mark = { x: sheet.width - margin, y: 11, size: 3, text: '演示数据，不作依据', fill: ink.rqd } as const;
    shapes.push({ kind: 'text', ...mark, anchor: 'end' });
  }
  for (const [row, facts] of rows.entries()) {
    const top = titleHeight + row * rowHeight;
    const cell = width / facts.length;
    shapes.push({ kind: 'path', d: `M${margin} ${top}h${width}`, stroke: ink.line, strokeWidth: 0.2 });
    for (const [index, fact] of facts.entries()) shapes.push(...drawFact(fact, margin + index * cell, top, cell));
  }
  const frame = { x: margin, y: titleHeight, width, height, stroke: ink.text, strokeWidth: 0.35 };
  shapes.push({ kind: 'rect', ...frame });
  return { height: titleHeight + height + 3, shapes };
}

function drawFact([label, value]: Fact, left: number, top: number, width: number): Shape[] {
  const valueLeft = left + 1.5 + textWidth(label) * size + 1.8;
  const y = top + 4.1;
  return [
    { kind: 'path', d: `M${left} ${top}v${rowHeight}`, stroke: ink.line, strokeWidth: 0.2 },
    { kind: 'text', x: left + 1.5, y, size, text: label, fill: ink.quiet },
    { kind: 'text', x: valueLeft, y, size, text: value, fill: ink.text, room: left + width - 1 - valueLeft },
  ];
}
