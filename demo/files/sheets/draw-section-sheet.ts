import type { Canvas } from '@napi-rs/canvas';
import type { SampleFacts } from '../sample-facts.ts';
import { drawSection } from './draw-section.ts';
import { drawScaleBar } from './graticule.ts';
import { drawLegend, faultMark, oreMarks } from './map-legend.ts';
import { bearingOf, lengthOf, reachOf } from './section-frame.ts';
import { sectionsOfSheet, type SheetSection } from './section-plan.ts';
import { newSheet, type Pen, write } from './sheet-canvas.ts';
import { titleOf } from './sheet-words.ts';
import { drill } from './themes/marks.ts';

const numerals = ['Ⅰ', 'Ⅱ', 'Ⅲ'];

/** Title, scales and ends of a section, above and below it. @param holes that it shows */
function drawWords(
  pen: Pen,
  { frame, line, horizontal, vertical }: SheetSection,
  numeral: string,
  holes: number,
): void {
  const { left, top, width, height, unit } = frame;
  const middle = left + width / 2;
  const bearing = bearingOf(frame);
  const name =
    line === null ? `${numeral}—${numeral}′ 剖面` : `${numeral}—${numeral}′ 剖面（${line.replaceAll(' ', '')}）`;
  const isNarrow = width < 700 * unit;
  const scales = `水平 1∶${horizontal}　垂直 1∶${vertical}`;
  const write24 = (text: string, y: number, isBold = false): void =>
    write(pen, text, middle, y, { size: 24 * unit, align: 'center', isBold });
  if (isNarrow) write24(name, top - 108 * unit, true);
  write24(isNarrow ? scales : `${name}　${scales}`, top - 74 * unit, true);
  for (const [x, end, azimuth] of [
    [left, numeral, (bearing + 180) % 360],
    [left + width, `${numeral}′`, bearing],
  ] as const)
    write(pen, `${end} ${azimuth}°`, x, top - 36 * unit, { size: 22 * unit, align: 'center', isBold: true });
  // As long as its numbers need
  const stretch = isNarrow ? 2 : 1;
  const bar = { unit, width: width * stretch, widthKm: (lengthOf(frame) / 1000) * stretch };
  drawScaleBar(pen, bar, left, top + height + 44 * unit);
  const notes = holes > 0 ? `钻孔投影距离 ≤${reachOf(lengthOf(frame))} m` : '剖面线附近无公开钻孔';
  const below = isNarrow ? 90 : 52;
  write(pen, notes, left + width, top + height + below * unit, { size: 19 * unit, align: 'right' });
}

/** Sections along the holes of the area, else across its folds, each at its own round scales, with one legend. */
export function drawSectionSheet(facts: SampleFacts, width: number, height: number): Canvas {
  const unit = width / 2400;
  const { canvas, pen } = newSheet(width, height);
  write(pen, titleOf(facts), 925 * unit, 108 * unit, {
    size: 56 * unit,
    isBold: true,
    align: 'center',
    room: 1500 * unit,
  });
  write(pen, `密级：${facts.entry?.secrecy ?? facts.secrecy}　演示图件`, width - 60 * unit, 62 * unit, {
    size: 26 * unit,
    align: 'right',
    isBold: true,
  });
  const [units, minerals]: [Set<number>, Set<string>] = [new Set(), new Set()];
  let holes = 0;
  for (const [index, section] of sectionsOfSheet(facts, width).entries()) {
    const shown = drawSection(pen, section.frame, facts.near.holes);
    drawWords(pen, section, numerals[index] ?? String(index + 1), shown.holes);
    for (const each of shown.units) units.add(each);
    for (const each of shown.minerals) minerals.add(each);
    holes += shown.holes;
  }
  const legend = { left: 1830 * unit, top: 215 * unit, width: 510 * unit, height: 1390 * unit, unit };
  drawLegend(pen, legend, {
    units,
    marks: [...oreMarks(minerals), ...(holes > 0 ? [{ label: '钻孔、编号及孔深', draw: drill }] : []), faultMark],
  });
  const notes = [
    `编制单位：${facts.unit}`,
    '断裂旁注：名称、倾向∠倾角',
    '比例尺以图幅宽 406 mm 印出时为准',
    '地质界线由程序生成，仅供演示，不得用于工作',
  ];
  for (const [index, text] of notes.entries())
    write(pen, text, 1830 * unit, (1680 + index * 36) * unit, { size: 21 * unit, room: 510 * unit });
  write(pen, `${facts.number}　演示数据`, 925 * unit, height - 36 * unit, {
    size: 20 * unit,
    align: 'center',
    colour: '#5c5c58',
  });
  return canvas;
}
