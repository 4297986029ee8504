import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { middleOf } from '../../../src/geo/measure.ts';
import { type GroundRaster, labelPlaces, paint, rasterise } from './unit-raster.ts';
import { landformAt } from '../../ground/terrain.ts';
import { groundUnits } from '../../ground/units.ts';
import type { SampleFacts } from '../sample-facts.ts';
import { drawBorders, drawFaults, drawPlaces, onLand, withinLand } from './draw-base.ts';
import { blankLand, seaOf } from './draw-sea.ts';
import { drawSeaSection } from './draw-sea-section.ts';
import { drawSection, type Shown } from './draw-section.ts';
import { drawGraticule, drawScaleBar } from './graticule.ts';
import { LabelRoom } from './label-room.ts';
import { type MapFrame, mapSheetFrame, yOf } from './map-frame.ts';
import { borderMark, drawLegend, faultMark, oreMarks } from './map-legend.ts';
import { exaggerationOf, lengthOf, reachOf, sectionBelow } from './section-frame.ts';
import { newSheet, type Pen, trace, write, writeCode } from './sheet-canvas.ts';
import { datumWords, titleOf } from './sheet-words.ts';
import type { MapTheme, ThemeLayer, ThemeMark } from './themes/theme.ts';
import { themeOf } from './themes/themes.ts';
import { zoneMarks } from './themes/zones.ts';

/** Large sheets are reckoned at half their size: a boundary is drawn two pixels wide. */
const reckonedWidth = 2600;

/**
 * A geological map sheet: title, map with graticule, faults, borders and names, legend, section, scale bar. Boundaries and
 * names of places are real, the geology is that of demo/ground, what a theme shows besides is that of the records.
 */
export function drawMapSheet(facts: SampleFacts, width: number, height: number): Canvas {
  const unit = width / 2400;
  const { canvas, pen } = newSheet(width, height);
  const title = titleOf(facts);
  const theme = themeOf(title, facts.category);
  const frame = mapSheetFrame(facts, width);
  let known: GroundRaster | null = null;
  const units = (): GroundRaster => (known ??= rasterOf(frame));
  const layer = theme.layerOf({ frame, title, facts, units });
  const { shown, marks, drawLabels } = theme.isLandBlank
    ? drawSeaAlone(pen, frame, theme)
    : drawGround(pen, frame, units(), theme, layer);
  const drawLines = (): void => {
    layer.drawBelow?.(pen);
    if (!theme.isLandBlank) drawFaults(pen, frame, theme.hasRegionalFaultsAlone);
  };
  withinLand(pen, frame, drawLines);
  drawBorders(pen, frame);
  drawLabels();
  const room = new LabelRoom(frame);
  drawPlaces(pen, frame, room);
  layer.draw?.(pen, room);
  drawSectionLine(pen, frame);
  drawGraticule(pen, frame);
  const inSection = drawSectionBelow(pen, frame, facts, theme);
  const legend = { left: 1830 * unit, top: 215 * unit, width: 510 * unit, height: 1390 * unit, unit };
  drawLegend(pen, legend, {
    ...(layer.zones && !theme.isLandBlank && { zones: zoneMarks(layer.zones) }),
    units: [...shown, ...inSection.units],
    marks: [
      ...marks,
      ...layer.marks,
      ...oreMarks(inSection.minerals),
      ...(theme.isLandBlank ? [] : [faultMark]),
      borderMark,
    ],
  });
  drawWords(pen, facts, title, frame, { width, height });
  return canvas;
}

/** The section along the line A—B, with its title. @returns units and ores shown */
function drawSectionBelow(
  pen: Pen,
  frame: MapFrame,
  facts: SampleFacts,
  theme: MapTheme,
): Pick<Shown, 'units' | 'minerals'> {
  const { extent, unit } = frame;
  const place = { left: 200 * unit, top: 1600 * unit, width: 1450 * unit, height: 190 * unit, unit };
  const { lat } = middleOf(extent);
  const section = sectionBelow(extent, lat, facts.near.holes, place);
  const writeTitle = (words: string): void =>
    write(pen, `A—B ${words}`, 925 * unit, 1552 * unit, { size: 26 * unit, align: 'center', isBold: true });
  if (theme.sea) {
    writeTitle(`海底地形剖面（垂直比例放大 ${drawSeaSection(pen, { ...frame, ...place, lat })} 倍）`);
    return { units: new Set(), minerals: new Set() };
  }
  const { units, minerals, holes } = drawSection(pen, section, facts.near.holes);
  const beside = holes > 0 ? `，钻孔投影距离不大于 ${reachOf(lengthOf(section))} m` : '';
  const times = exaggerationOf(section);
  writeTitle(`图切剖面（${times === 1 ? '垂直与水平比例相同' : `垂直比例放大 ${times} 倍`}${beside}）`);
  return { units, minerals };
}

/** What is drawn below everything else, as the legend and the codes need it. */
interface Drawn {
  shown: ReadonlySet<number>;
  marks: readonly ThemeMark[];
  drawLabels: () => void;
}

/** The floor of the sea beside a blank land. */
function drawSeaAlone(pen: Pen, frame: MapFrame, { sea = 'sediment' }: MapTheme): Drawn {
  const { left, top, width, height } = frame;
  const { draw, marks } = seaOf(frame, sea);
  const fillLand = (): void => {
    pen.fillStyle = blankLand;
    pen.fillRect(left, top, width, height);
  };
  onLand(pen, frame, fillLand, () => draw(pen));
  return { shown: new Set(), marks, drawLabels: () => {} };
}

/** Pixels of the picture of a map's units beside those of the map. */
const shareOf = ({ width, height }: MapFrame): number =>
  Math.min(1, reckonedWidth / Math.max(width, height), 0.5 + 0.5 * Number(width < reckonedWidth));

function rasterOf(frame: MapFrame): GroundRaster {
  const { extent, width, height, widthKm } = frame;
  const share = shareOf(frame);
  return rasterise(extent, Math.round(width * share), Math.round(height * share), widthKm > 60 ? 2 : 1);
}

/** Colours of the units, or of the zones of a theme, cut at the coast. The codes are written later, above the faults. */
function drawGround(pen: Pen, frame: MapFrame, units: GroundRaster, theme: MapTheme, layer: ThemeLayer): Drawn {
  const { extent, left, top, width, height, unit } = frame;
  const { raster, classes } = layer.zones ?? { raster: units, classes: layer.unitColours };
  const picture = createCanvas(raster.width, raster.height);
  picture.getContext('2d').putImageData(new ImageData(paint(raster, 1, classes), raster.width, raster.height), 0, 0);
  const sea = theme.sea ? seaOf(frame, theme.sea) : null;
  const drawLand = (): void => {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, left, top, width, height);
    if (theme.ground < 1) {
      pen.fillStyle = `rgba(255,255,255,${1 - theme.ground})`;
      pen.fillRect(left, top, width, height);
    }
  };
  onLand(pen, frame, drawLand, sea ? () => sea.draw(pen) : undefined);
  const marks = sea?.marks ?? [];
  if (layer.zones) return { shown: new Set(), marks, drawLabels: () => {} };
  const share = shareOf(frame);
  const isShown = ({ x, y }: { x: number; y: number }): boolean => {
    const lon = extent.west + (x / raster.width) * (extent.east - extent.west);
    const lat = extent.north - (y / raster.height) * (extent.north - extent.south);
    return sea === null || landformAt(lon, lat).inland > 0;
  };
  const labels = labelPlaces(raster, 26 * unit * share, 330 * unit * share).filter(isShown);
  const drawLabels = (): void => {
    for (const { unit: each, x, y } of labels)
      writeCode(pen, groundUnits[each]?.code ?? '', left + x / share, top + y / share, 27 * unit);
  };
  return { shown: new Set<number>(raster.units), marks, drawLabels };
}

function drawSectionLine(pen: Pen, frame: MapFrame): void {
  const { extent, left, width, unit } = frame;
  const y = yOf(frame, middleOf(extent).lat);
  pen.strokeStyle = '#1d1d1b';
  pen.lineWidth = 2 * unit;
  pen.setLineDash([22 * unit, 8 * unit]);
  pen.beginPath();
  trace(pen, [
    [left, y],
    [left + width, y],
  ]);
  pen.stroke();
  pen.setLineDash([]);
  write(pen, 'A', left + 10 * unit, y - 12 * unit, { size: 30 * unit, isBold: true, halo: 5 * unit });
  write(pen, 'B', left + width - 32 * unit, y - 12 * unit, { size: 30 * unit, isBold: true, halo: 5 * unit });
}

function drawWords(
  pen: Pen,
  facts: SampleFacts,
  title: string,
  frame: MapFrame,
  page: { width: number; height: number },
): void {
  const { unit } = frame;
  const middle = 925 * unit;
  write(pen, title, middle, 108 * unit, { size: 58 * unit, isBold: true, align: 'center', room: 1500 * unit });
  const sheet = [facts.sheetNo, facts.oldSheetNo].filter((each) => each !== null).join('　');
  write(pen, sheet, 130 * unit, 62 * unit, { size: 26 * unit });
  const secrecy = facts.entry?.secrecy ?? facts.secrecy;
  write(pen, `密级：${secrecy}　演示图件`, page.width - 60 * unit, 62 * unit, {
    size: 26 * unit,
    align: 'right',
    isBold: true,
  });
  const scale = facts.entry?.scale ?? facts.scale;
  if (scale)
    write(pen, `原图比例尺 ${scale.replace('1∶', '1 ∶ ')}`, 1330 * unit, 1478 * unit, {
      size: 32 * unit,
      isBold: true,
      align: 'center',
    });
  drawScaleBar(pen, frame, 560 * unit, 1470 * unit);
  const notes = [
    `编制单位：${facts.unit}`,
    `编制时间：${facts.year ?? ''} 年　保管单位：${facts.keepingUnit}`,
    datumWords(facts),
    '界线、地名为示意，不作为权属依据',
    '地质界线由程序生成，仅供演示，不得用于工作',
  ];
  for (const [index, line] of notes.entries())
    write(pen, line, 1830 * unit, (1680 + index * 36) * unit, { size: 21 * unit, room: 510 * unit });
  write(pen, `${facts.number}　演示数据`, middle, page.height - 36 * unit, {
    size: 20 * unit,
    align: 'center',
    colour: '#5c5c58',
  });
}
