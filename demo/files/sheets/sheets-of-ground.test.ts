import type { Canvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { bedAt, surfaceUnitAt } from '../../ground/ground.ts';
import { terrainBase } from '../../ground/terrain-base.ts';
import { groundUnits } from '../../ground/units.ts';
import { createRandom, type Random } from '../../random.ts';
import { sampleFacts } from '../testing/sample-facts.ts';
import { drawMapSheet } from './draw-map-sheet.ts';
import { drawSectionSheet } from './draw-section-sheet.ts';
import { mapSheetFrame } from './map-frame.ts';
import { sectionsOfSheet } from './section-plan.ts';

/*
 * What is printed on a sheet, pixel by pixel, beside what the ground has at the place of the pixel. Lines and letters say nothing of
 * what lies below them; what is no line has the colour of the ground at the place, or within a tolerance around it.
 */

const seed = 20267;
/** Shares of the places that lines and letters may hide, and at which the colour may be that of a place beside. */
const largest = { hidden: 0.1, beside: 0.005 };

const rgbOf = ({ colour }: { colour: string }): number => parseInt(colour.slice(1), 16);
const unitColours = new Set(groundUnits.map(rgbOf));

/** Reads colours of a picture, 0xrrggbb. */
function reader(canvas: Canvas): (x: number, y: number) => number {
  const pixels = canvas.data();
  return (x, y) => pixels.readUIntBE((Math.floor(y) * canvas.width + Math.floor(x)) * 4, 3);
}

/** A box of this size, degrees, on the land of the province. */
function boxOnLand(random: Random, across: number, up: number): Extent {
  for (;;) {
    const [west, south] = [random.between(118.05, 122.4), random.between(27.1, 31)];
    const [east, north] = [west + across, south + up];
    const corners = [west, east].flatMap((lon) => [south, north].map((lat) => terrainBase().insideProvince(lon, lat)));
    if (corners.every((metres) => metres > 0)) return { west, south, east, north };
  }
}

/** Counts what a sheet has at its places. */
class Reading {
  readonly counts = { all: 0, hidden: 0, beside: 0 };
  readonly wrong: string[] = [];

  /** @param colourAt of the ground, so many tolerances to the right and upwards from the place; null: there is none */
  see(place: string, seen: number, colourAt: (right: number, up: number) => number | null): void {
    this.counts.all += 1;
    if (!unitColours.has(seen)) this.counts.hidden += 1;
    else if (seen !== colourAt(0, 0)) {
      const steps = [-1, -0.5, 0, 0.5, 1];
      if (steps.some((right) => steps.some((up) => colourAt(right, up) === seen))) this.counts.beside += 1;
      else this.wrong.push(`${place}: #${seen.toString(16)}`);
    }
  }

  /** What lines hide, and what is that of a place beside, as shares. */
  get shares(): { hidden: number; beside: number } {
    return { hidden: this.counts.hidden / this.counts.all, beside: this.counts.beside / this.counts.all };
  }
}

test('the sections of a sheet show at 9 000 places and depths the unit of the ground there, to within two pixels or a station', () => {
  const random = createRandom(seed);
  const reading = new Reading();
  const [width, sheets, places] = [2400, 6, 1500];
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const facts = { ...sampleFacts, extent: boxOnLand(random, random.between(0.05, 0.2), 0.1) };
    const read = reader(drawSectionSheet(facts, width, 1800));
    for (const { frame } of sectionsOfSheet(facts, width)) {
      const { upper, lower } = frame;
      const [from, to] = frame.ends;
      // A station is one of 320, a pixel one of the picture's height
      const [right, up] = [1 / 320, ((upper - lower) / frame.height) * 2];
      for (let found = 0; found < places;) {
        const [x, y] = [random.between(0, 1), random.between(0, 1)];
        const level = upper - y * (upper - lower);
        const placeAt = (share: number): [number, number] => [
          from.lon + share * (to.lon - from.lon),
          from.lat + share * (to.lat - from.lat),
        ];
        const colourAt = (by: number, above: number): number | null => {
          const bed = bedAt(...placeAt(x + by * right), level + above * up);
          return bed && rgbOf(bed.unit);
        };
        if (colourAt(0, 0) === null) continue;
        found += 1;
        const seen = read(frame.left + x * frame.width, frame.top + y * frame.height);
        reading.see(`${placeAt(x).join(' ')} ${level}`, seen, colourAt);
      }
    }
  }
  expect(reading.wrong, `seed ${seed}`).toEqual([]);
  expect(reading.counts.all).toBe(sheets * places);
  expect(reading.shares.hidden).toBeLessThan(largest.hidden);
  expect(reading.shares.beside).toBeLessThan(largest.beside);
}, 120_000);

test('the map of a sheet shows at 1 000 places the unit of the ground there, to within a pixel', () => {
  const random = createRandom(seed);
  const reading = new Reading();
  const [width, sheets, places] = [800, 1, 1000];
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const facts = { ...sampleFacts, title: '浙江省地质图', entry: null, extent: boxOnLand(random, 0.06, 0.04) };
    const read = reader(drawMapSheet(facts, width, 600));
    const frame = mapSheetFrame(facts, width);
    const { west, east, south, north } = frame.extent;
    const [right, up] = [(east - west) / frame.width, (north - south) / frame.height];
    for (let place = 0; place < places; place += 1) {
      const [x, y] = [random.between(0, 1), random.between(0, 1)];
      const [lon, lat] = [west + x * (east - west), north - y * (north - south)];
      const seen = read(frame.left + x * frame.width, frame.top + y * frame.height);
      reading.see(`${lon} ${lat}`, seen, (by, above) => rgbOf(surfaceUnitAt(lon + by * right, lat + above * up)));
    }
  }
  expect(reading.wrong, `seed ${seed}`).toEqual([]);
  expect(reading.counts.all).toBe(sheets * places);
  expect(reading.shares.hidden).toBeLessThan(largest.hidden);
  expect(reading.shares.beside).toBeLessThan(largest.beside);
}, 120_000);
