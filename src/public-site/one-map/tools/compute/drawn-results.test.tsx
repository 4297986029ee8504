import { createCanvas, loadImage } from '@napi-rs/canvas';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compared, pictureOf, type Seen, type Spot } from '../../../../../tests/helpers/seen-picture.ts';
import type { Result } from '../../../../map/compute/computation.ts';
import { borehole } from '../../../../map/compute/borehole.ts';
import { profile } from '../../../../map/compute/profile.ts';
import { roaming } from '../../../../map/compute/roaming.ts';
import { bodyColours, coneHeight, placeAt, run, worldOf } from '../../../../map/compute/testing/made-world.ts';
import { tunnel } from '../../../../map/compute/tunnel.ts';
import type { Sketch } from '../../../../map/state/sketch.ts';
import { ResultView } from './result-view.tsx';

const rgb = (colour: string): number[] => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
const colours = {
  甲: rgb(bodyColours['甲'] ?? ''),
  乙: rgb(bodyColours['乙'] ?? ''),
  丙: rgb(bodyColours['丙'] ?? ''),
  none: [255, 255, 255],
};
type Kind = keyof typeof colours;

/** Pixels for each unit of a drawing. */
const finer = 4;

/** The drawing of a result, as a browser saves it. @param placeOf of the drawing's units: the pixel of a place */
async function drawingOf(result: Result, pixelOf: (place: Spot) => Spot): Promise<Seen> {
  render(<ResultView title="图" {...{ result }} />);
  const drawing = screen.getByRole('img');
  const [, , width = 0, height = 0] = drawing.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  drawing.setAttribute('width', String(width * finer));
  drawing.setAttribute('height', String(height * finer));
  const text = new XMLSerializer().serializeToString(drawing);
  const canvas = createCanvas(width * finer, height * finer);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(text)), 0, 0);
  return pictureOf(canvas, 1, (place) => {
    const [x, y] = pixelOf(place);
    return [x * finer, y * finer];
  });
}

/** Where a profile of so many metres from one height to another stands in its drawing: 44…352 across, 154…10 up. */
const inChart =
  (length: number, [low, high]: Spot) =>
  ([x, z]: Spot): Spot => [44 + (x / length) * 308, 154 - ((z - low) / (high - low)) * 144];

const lineOf = (...spots: Spot[]): Sketch => ({
  form: 'line',
  path: spots.map(([x, y]) => {
    const { lon, lat } = placeAt(x, y);
    return [lon, lat];
  }),
});

/** A hill of 60 m, whose beds dip to the west by a tenth; a fault at 200 m lowers what is east of it by 40 m. */
const groundAt = (x: number): number => 100 + 60 * Math.exp(-((x / 500) ** 2));
const contacts = (x: number): Spot => [60 + 0.1 * x - (x > 200 ? 40 : 0), 0.1 * x - (x > 200 ? 40 : 0)];
const cake = worldOf((x) => groundAt(x), {
  beds: (x) => [
    ['甲', contacts(x)[0]],
    ['乙', contacts(x)[1]],
    ['丙', -Infinity],
  ],
});
const bedAt = ([x, z]: Spot): Kind => {
  const [upper, lower] = contacts(x);
  return z > groundAt(x) ? 'none' : z > upper ? '甲' : z > lower ? '乙' : '丙';
};

test('the drawing of a profile shows at every place the bed that is there, below the hill and along the fault', async () => {
  const result = await run(profile, lineOf([-750, 0], [750, 0]), { points: 400, strata: 200 }, cake);
  const base = Math.min(...(result.chart?.beds ?? []).flatMap(({ pieces }) => pieces.map(([, , , low]) => low)));
  // Of the lowest ground of the line two hundred metres down
  expect(Math.abs(base - (groundAt(750) - 200))).toBeLessThan(2);
  const seen = await drawingOf(result, ([x, z]) => inChart(1500, [base, 160])([x + 750, z]));
  const found = compared(seen, {
    kindAt: bedAt,
    colours,
    // Two units of the drawing, and how far columns stand apart at the fault
    edges: [30, 5],
    from: [-740, -90],
    to: [740, 150],
  });
  expect(found.wrong).toEqual([]);
  expect([found.looked.甲 > 300, found.looked.乙 > 300, found.looked.丙 > 300]).toEqual([true, true, true]);
});

test('the column of a virtual borehole has each bed from where the formula lets it begin to where that ends it', async () => {
  const x = -300;
  const { lon, lat } = placeAt(x, 0);
  const result = await run(borehole, { form: 'point', at: [lon, lat] }, { depth: 200 }, cake);
  // The column stands at 56…104 across and at 22…342 down
  const seen = await drawingOf(result, ([across, depth]) => [56 + across * 48, 22 + (depth / 200) * 320]);
  const found = compared(seen, {
    kindAt: ([, depth]) => bedAt([x, groundAt(x) - depth]),
    colours,
    edges: [0, 1],
    from: [0.1, 1.5],
    to: [0.9, 198.5],
  });
  expect(found.wrong).toEqual([]);
  expect([found.looked.甲 > 300, found.looked.乙 > 300, found.looked.丙 > 300]).toEqual([true, true, true]);
});

const lines = { ground: [122, 77, 28], axis: [185, 58, 43] };

/** Whether a drawing shows a line in its colour, within a unit and a half up or down, at so many places along it. */
function drawnShare(seen: Seen, colour: readonly number[], place: (share: number) => Spot, unit: number): number {
  const count = 60;
  const isDrawn = (at: Spot): boolean => {
    const found = seen.at(at);
    return found !== null && Math.hypot(...found.map((band, each) => band - (colour[each] ?? 0))) < 60;
  };
  const drawn = Array.from({ length: count }, (_, at) => {
    const [x, z] = place((at + 0.5) / count);
    return [-1.5, -1, -0.5, 0, 0.5, 1, 1.5].some((up) => isDrawn([x, z + up * unit]));
  });
  return drawn.filter(Boolean).length / count;
}

test('the drawing of a tunnel has the hill, and its axis where the levels of its ends put it', async () => {
  const hill = worldOf(coneHeight, { beds: () => [['甲', -Infinity]] });
  const result = await run(tunnel, lineOf([-3000, 0], [3000, 0]), { radius: 5, from: 50, to: 150 }, hill);
  const seen = await drawingOf(result, inChart(6000, [0, 400]));
  const unit = 400 / 144;
  expect(drawnShare(seen, lines.ground, (share) => [share * 6000, coneHeight(share * 6000 - 3000, 0)], unit)).toBe(1);
  expect(drawnShare(seen, lines.axis, (share) => [share * 6000, 50 + 100 * share], unit)).toBe(1);
  // A line that lay elsewhere would not be found
  expect(drawnShare(seen, lines.axis, (share) => [share * 6000, 70 + 100 * share], unit)).toBeLessThan(0.2);
});

test('the drawing of a flight has the ground, and the camera as high above it as it flies', async () => {
  const plane = worldOf((x) => 300 + 0.1 * x);
  const result = await run(roaming, lineOf([0, 0], [5000, 0]), { height: 200, speed: 300, look: 'ahead' }, plane);
  const seen = await drawingOf(result, inChart(5000, [300, 1000]));
  const unit = 700 / 144;
  expect(drawnShare(seen, lines.ground, (share) => [share * 5000, 300 + 500 * share], unit)).toBe(1);
  expect(drawnShare(seen, lines.axis, (share) => [share * 5000, 500 + 500 * share], unit)).toBe(1);
});
