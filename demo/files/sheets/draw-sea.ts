import { createCanvas, ImageData } from '@napi-rs/canvas';
import { isobaths } from '../../ground/isobaths.ts';
import { type SeaGrid, seaGridOf, sedimentOf, sediments } from '../../ground/sea-floor.ts';
import { drawLevelLines } from './level-lines.ts';
import type { MapFrame } from './map-frame.ts';
import { eachPixel } from './node-grid.ts';
import type { Pen } from './sheet-canvas.ts';
import { lineSign, swatch } from './themes/marks.ts';
import type { SeaTheme, ThemeMark } from './themes/theme.ts';

interface SeaClass {
  label: string;
  colour: string;
}

interface SeaLook {
  classes: readonly SeaClass[];
  valuesOf: (grid: SeaGrid) => Float64Array;
  /** Place of a value in `classes`. */
  classOf: (value: number) => number;
}

/** Metres from which on a depth is of a class. */
const depthClasses: readonly (SeaClass & { from: number })[] = [
  { from: 0, label: '水深 0–5 m', colour: '#e3f1f7' },
  { from: 5, label: '水深 5–10 m', colour: '#c9e4f0' },
  { from: 10, label: '水深 10–20 m', colour: '#a9d3e6' },
  { from: 20, label: '水深 20–30 m', colour: '#86bdd8' },
  { from: 30, label: '水深 30–50 m', colour: '#649fc4' },
  { from: 50, label: '水深大于 50 m', colour: '#4680ab' },
];

export const seaLooks: Readonly<Record<SeaTheme, SeaLook>> = {
  sediment: {
    classes: sediments.map(({ code, name, colour }) => ({ label: `${code}　${name}`, colour })),
    valuesOf: ({ sizes }) => sizes,
    classOf: sedimentOf,
  },
  depth: {
    classes: depthClasses,
    valuesOf: ({ depths }) => depths,
    classOf: (depth) => depthClasses.findLastIndex(({ from }) => depth >= from),
  },
};

/** Classes of a picture of a grid, row by row: the values between its nodes are in proportion. */
export function classRaster(
  grid: SeaGrid,
  { valuesOf, classOf }: Pick<SeaLook, 'valuesOf' | 'classOf'>,
  width: number,
  height: number,
): Uint8Array {
  const found = new Uint8Array(width * height);
  eachPixel({ ...grid, values: valuesOf(grid) }, width, height, (at, value) => {
    found[at] = classOf(value);
  });
  return found;
}

/** Classes that the sea of a grid has, in the order of the legend. */
export function classesAtSea(grid: SeaGrid, { valuesOf, classOf }: SeaLook): number[] {
  const values = valuesOf(grid);
  const found = new Set<number>();
  for (const [node, isSea] of grid.isSea.entries()) if (isSea === 1) found.add(classOf(values[node]!));
  return [...found].toSorted((a, b) => a - b);
}

const rgbOf = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Flat colours, darker where a class ends. */
function pixelsOf(raster: Uint8Array, width: number, colours: readonly (readonly number[])[]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(raster.length * 4);
  for (let at = 0; at < raster.length; at++) {
    const each = raster[at]!;
    const isEdge = (at % width < width - 1 && raster[at + 1] !== each) || (raster[at + width] ?? each) !== each;
    const [red = 0, green = 0, blue = 0] = colours[each] ?? [];
    const share = isEdge ? 0.6 : 1;
    pixels[at * 4] = red * share;
    pixels[at * 4 + 1] = green * share;
    pixels[at * 4 + 2] = blue * share;
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}

const isobathColour = '#2f6297';
/** Depths whose lines are drawn thicker, metres. */
const thick: ReadonlySet<number> = new Set([10, 20, 50]);

const isobathMark: ThemeMark = { label: '等深线及水深（m）', draw: lineSign(isobathColour, 2.6) };

export const blankLand = '#f3ecd6';

/** Widest grid of the sea floor, and pixels of its cells and of its picture at the least. */
const widestGrid = 400;
const cell = 4;
const widestPicture = 1600;

/** The floor of the sea of a map: how it is drawn, and what its legend says of it. */
export function seaOf(frame: MapFrame, theme: SeaTheme): { draw: (pen: Pen) => void; marks: ThemeMark[] } {
  const { extent, left, top, width, height } = frame;
  const columns = Math.max(2, Math.min(widestGrid, Math.round(width / cell)));
  const grid = seaGridOf(extent, columns, Math.max(2, Math.round((columns * height) / width)));
  const look = seaLooks[theme];
  const draw = (pen: Pen): void => {
    const share = Math.min(1, widestPicture / width);
    const [across, down] = [Math.round(width * share), Math.round(height * share)];
    const colours = look.classes.map(({ colour }) => rgbOf(colour));
    const layer = createCanvas(across, down);
    const pixels = pixelsOf(classRaster(grid, look, across, down), across, colours);
    layer.getContext('2d').putImageData(new ImageData(pixels, across, down), 0, 0);
    pen.drawImage(layer, left, top, width, height);
    drawLevelLines(pen, frame, isobaths(grid), { colour: isobathColour, isThick: (depth) => thick.has(depth) });
  };
  const shown = classesAtSea(grid, look).flatMap((at) => look.classes[at] ?? []);
  const marks = shown.map(({ label, colour }) => ({ label, draw: swatch(colour) }));
  return { draw, marks: [...marks, isobathMark] };
}
