import type { FeatureLike } from 'ol/Feature.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { geologySign, signOf } from '../../kinds/geology-signs.ts';
import { translucent } from '../map-colours.ts';
import { patternFill } from './pattern-fill.ts';

/** Metres per pixel below which patterns are drawn. */
export const patternsBelow = 80;
export const patternInk = 'rgb(58 42 30 / 27%)';
const contact = '#6b5f57';
const faultRed = '#c4261d';

const textOf = (feature: FeatureLike, name: string): string => {
  const value: unknown = feature.get(name);
  return typeof value === 'string' ? value : '';
};
const numberOf = (feature: FeatureLike, name: string): number => Number(feature.get(name) ?? 0);
/** A colour comes with the tiles, and is no more than a colour. */
const colourOf = (feature: FeatureLike): string => {
  const colour = textOf(feature, 'colour');
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#dddddd';
};

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

/** Finer from afar, where borders lie close. */
const widthAt = (resolution: number): number => (resolution > 900 ? 0.3 : resolution > 200 ? 0.45 : 0.7);

/** How the drawing is shown. */
export interface DrawnAs {
  /** Of the drawing's pixels to those of the page. */
  pixelRatio: number;
  /** Of letters and lines: more on a wall screen. */
  scale: number;
}

const unitStyle = remembered((key) => {
  const [colour = '', width = ''] = key.split(' ');
  return new Style({
    fill: new Fill({ color: translucent(colour, 0.84) }),
    stroke: new Stroke({ color: contact, width: Number(width) }),
  });
});
const patternStyle = remembered((key) => {
  const [code = '', ratio = '1'] = key.split(' ');
  const pattern = patternFill(code, patternInk, Number(ratio));
  return pattern && new Style({ fill: new Fill({ color: pattern }), zIndex: 1 });
});
const dykeStyle = remembered((key) => {
  const [colour = '', width = ''] = key.split(' ');
  return new Style({ stroke: new Stroke({ color: colour, width: Number(width), lineCap: 'butt' }), zIndex: 2 });
});
const faultStyle = remembered((key) => {
  const [width = '1', isHidden] = key.split(' ');
  const dash = isHidden === '1' ? { lineDash: [7, 5] } : {};
  return new Style({ stroke: new Stroke({ color: faultRed, width: Number(width), ...dash }), zIndex: 3 });
});

function faultWidth(rank: number, resolution: number): number {
  if (rank === 1) return resolution > 900 ? 1.1 : resolution > 200 ? 1.7 : 2.4;
  return resolution > 200 ? 0.7 : 1.2;
}

/** How what does not bear the chosen sign is drawn. */
const dimmed = {
  units: new Style({
    fill: new Fill({ color: 'rgb(226 226 222 / 62%)' }),
    stroke: new Stroke({ color: 'rgb(107 95 87 / 40%)', width: 0.4 }),
  }),
  dykes: new Style({ stroke: new Stroke({ color: 'rgb(107 95 87 / 35%)', width: 1.2 }), zIndex: 2 }),
  faults: new Style({ stroke: new Stroke({ color: 'rgb(107 95 87 / 35%)', width: 0.8 }), zIndex: 3 }),
} as const;
const isDimmable = (layer: string): layer is keyof typeof dimmed => Object.hasOwn(dimmed, layer);

const chosenUnitStyle = remembered(
  (colour) => new Style({ fill: new Fill({ color: colour }), stroke: new Stroke({ color: '#1b1512', width: 1.4 }) }),
);
const chosenLineRim = new Style({ stroke: new Stroke({ color: '#1b1512', width: 5 }), zIndex: 3 });

/**
 * Units in their colours, from near with the pattern of their rock, dykes, and faults by their rank.
 * @param chosen the sign that stands out while the others are dimmed; null: none
 */
export function geologyStyle(
  showsPatterns: boolean,
  { pixelRatio, scale }: DrawnAs,
  chosen: () => string | null = () => null,
): StyleFunction {
  const drawnAs: Readonly<Record<string, (feature: FeatureLike, resolution: number) => Style | Style[]>> = {
    units: (feature, resolution) => {
      const area = unitStyle(`${colourOf(feature)} ${widthAt(resolution) * scale}`);
      const pattern =
        showsPatterns && resolution < patternsBelow
          ? patternStyle(`${textOf(feature, 'pattern')} ${pixelRatio}`)
          : null;
      return pattern ? [area, pattern] : area;
    },
    dykes: (feature) => dykeStyle(`${colourOf(feature)} ${1.8 * scale}`),
    faults: (feature, resolution) =>
      faultStyle(`${faultWidth(numberOf(feature, 'rank'), resolution) * scale} ${numberOf(feature, 'hidden')}`),
  };
  return (feature, resolution) => {
    const layer = textOf(feature, 'layer');
    const drawn = drawnAs[layer]?.(feature, resolution);
    const sign = chosen();
    if (sign === null || !isDimmable(layer)) return drawn;
    if (geologySign((name) => feature.get(name) as unknown) !== sign) return dimmed[layer];
    if (layer === 'units') return chosenUnitStyle(colourOf(feature));
    return [chosenLineRim, drawn].flat().filter((style) => style !== undefined);
  };
}

const labelFont = (size: number): string => `italic ${size}px "Times New Roman", "Noto Serif", serif`;
/** A code as it is written; the key: code, size of its letters, rank, scale. */
export const labelStyle = remembered((key) => {
  const [code = '', size = '13', rank = '0', scale = '1'] = key.split(' ');
  const text = new Text({
    text: code,
    font: labelFont(Number(size)),
    scale: Number(scale),
    fill: new Fill({ color: '#1b1512' }),
    stroke: new Stroke({ color: 'rgb(255 255 255 / 70%)', width: 2.5 }),
    padding: [3, 5, 3, 5],
  });
  return new Style({ text, zIndex: -Number(rank) });
});

/** Metres per pixel of the finest tiles; labels that are for what is enlarged come from a quarter of it on. */
const enlargedBelow = 25;
/** Half the width of a code. */
const wanted = 12;
/** Areas with so much room in the finest tiles have labels of their own for when they are enlarged. */
const roomy = 8;

/**
 * Codes of units where there is room for them; beside a chosen sign no others.
 * @param metresOf of a pixel of the tiles that are shown at a resolution
 * @param scale of the letters: more on a wall screen
 */
export function codeStyle(
  metresOf: (resolution: number) => number,
  scale: number,
  chosen: () => string | null = () => null,
): StyleFunction {
  return (feature, resolution) => {
    const sign = chosen();
    if (sign !== null && signOf('units', textOf(feature, 'code')) !== sign) return undefined;
    const [rank, roomInTile] = [numberOf(feature, 'rank'), numberOf(feature, 'room') / 4];
    if (resolution > enlargedBelow ? rank > 0 : rank === 0 && roomInTile >= roomy) return undefined;
    // What is twice as large has half the room
    const room = (roomInTile * (metresOf(resolution) / resolution)) / scale;
    if (room < wanted) return undefined;
    return labelStyle(`${textOf(feature, 'code')} ${room > 40 ? 15 : 13} ${rank} ${scale}`);
  };
}
