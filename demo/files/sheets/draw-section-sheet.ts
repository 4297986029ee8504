import type { Canvas } from '@napi-rs/canvas';
import { degreeLengths } from '../../../src/geo/measure.ts';
import type { SampleFacts } from '../sample-facts.ts';
import { drawSection, type SectionFrame } from './draw-section.ts';
import { drawLegend } from './map-legend.ts';
import { themeOf } from './map-theme.ts';
import { newSheet, write } from './sheet-canvas.ts';
import { titleOf, wholeExtent } from './sheet-words.ts';

/** Where the sections of a sheet of this width stand on it, from above. */
export function sectionsOfSheet(facts: Pick<SampleFacts, 'extent' | 'county' | 'city'>, width: number): SectionFrame[] {
  const unit = width / 2400;
  const extent = wholeExtent(facts);
  const widthKm = ((extent.east - extent.west) * degreeLengths(extent.south).alongParallel) / 1000;
  return [0.8, 0.5, 0.2].map((share, index) => ({
    extent,
    lat: extent.south + (extent.north - extent.south) * share,
    left: 170 * unit,
    top: (260 + index * 520) * unit,
    width: 1500 * unit,
    height: 330 * unit,
    widthKm,
    unit,
  }));
}

/** Three parallel sections through the area, north to south, with one legend. */
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
  const shown = new Set<number>();
  for (const [index, frame] of sectionsOfSheet(facts, width).entries()) {
    const { lat, top, widthKm } = frame;
    const name = ['Ⅰ—Ⅰ′', 'Ⅱ—Ⅱ′', 'Ⅲ—Ⅲ′'][index] ?? '';
    write(
      pen,
      `${name} 剖面（北纬 ${lat.toFixed(4)}°，自西向东 ${widthKm.toFixed(1)} km）`,
      925 * unit,
      top - 34 * unit,
      { size: 28 * unit, align: 'center', isBold: true },
    );
    for (const each of drawSection(pen, frame)) shown.add(each);
    write(pen, '西', 170 * unit, top + 370 * unit, { size: 24 * unit, align: 'center' });
    write(pen, '东', 1670 * unit, top + 370 * unit, { size: 24 * unit, align: 'center' });
  }
  drawLegend(pen, { left: 1830 * unit, top: 215 * unit, width: 510 * unit, height: 1390 * unit, unit }, [...shown], {
    ...themeOf(''),
    marks: [],
  });
  write(pen, `编制单位：${facts.unit}`, 1830 * unit, 1690 * unit, { size: 22 * unit });
  write(pen, '水平比例与垂直比例不同；地质界线由程序生成，仅供演示', 1830 * unit, 1728 * unit, {
    size: 22 * unit,
    room: 510 * unit,
  });
  write(pen, `${facts.number}　演示数据`, 925 * unit, height - 36 * unit, {
    size: 20 * unit,
    align: 'center',
    colour: '#5c5c58',
  });
  return canvas;
}
