import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside, readGeologyTile, textOf } from '../../src/geo/geology-tile.ts';
import { acrossOf, downOf } from '../../src/geo/web-mercator.ts';
import type { Inked, PdfDrawing } from './pdf-drawing.ts';

const folder = fileURLToPath(new URL('../../public/geology', import.meta.url));

/** The finest level of the geological map. */
const level = 10;

const legendText = (): string => readFileSync(path.join(folder, 'legend.json'), 'utf8');

/** Colours of the units in the legend, by their codes. */
function legendColours(): Map<string, string> {
  const { units } = JSON.parse(legendText()) as { units: { code: string; colour: string }[] };
  return new Map(units.map(({ code, colour }) => [code, colour.toLowerCase()]));
}

/** Code of the unit at a place, as the finest tiles have it; null: none. */
function codeAt(lon: number, lat: number): string | null {
  const [x, y] = [acrossOf(lon) * 2 ** level, downOf(lat) * 2 ** level];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const layers = readGeologyTile(readFileSync(path.join(folder, `${level}/${column}/${row}.pbf`)));
  const units = layers.find(({ name }) => name === 'units');
  if (!units) return null;
  const spot = [(x - column) * units.side, (y - row) * units.side] as const;
  const found = units.features.find(({ commands }) => isInside(spot, commands));
  return found ? textOf(units, found.tags, 'code') : null;
}

function holds({ ways }: Inked, [x, y]: readonly [number, number]): boolean {
  let isIn = false;
  for (const ring of ways) {
    let [x0 = 0, y0 = 0] = ring.at(-1) ?? [];
    for (const [x1, y1] of ring) {
      if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) isIn = !isIn;
      [x0, y0] = [x1, y1];
    }
  }
  return isIn;
}

/** Millimetres from a limit within which either side of it may be met. */
const nearLimit = 0.3;

/** A place of a sheet, the unit there, the colour of the legend for it, and those that areas of the sheet have there. */
export interface PrintedUnit {
  lon: number;
  lat: number;
  code: string;
  colour: string | undefined;
  printed: readonly (string | undefined)[];
}

/**
 * What a sheet shows at places, out of its PDF alone: the last area filled with a colour of the legend.
 * @param paperOf millimetres from the lower left corner of the page
 */
export function printedUnits(
  { areas }: PdfDrawing,
  places: readonly { lon: number; lat: number }[],
  paperOf: (place: { lon: number; lat: number }) => readonly [number, number],
): PrintedUnit[] {
  const colours = legendColours();
  const known = new Set(colours.values());
  const units = areas.filter(({ colour }) => known.has(colour));
  return places.flatMap(({ lon, lat }) => {
    const code = codeAt(lon, lat);
    if (code === null) return [];
    const [x, y] = paperOf({ lon, lat });
    const round = [-nearLimit, 0, nearLimit].flatMap((dx) =>
      [-nearLimit, 0, nearLimit].map((dy) => [x + dx, y + dy] as const),
    );
    const printed = new Set(round.map((at) => units.findLast((area) => holds(area, at))?.colour));
    return [{ lon, lat, code, colour: colours.get(code), printed: [...printed] }];
  });
}
