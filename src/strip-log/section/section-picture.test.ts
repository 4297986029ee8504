import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { compared, pictureOf, type Rgb, type Seen, type Spot } from '../../../tests/helpers/seen-picture.ts';
import { groundLine, nearestOnLine } from '../../geo/nearest-on-line.ts';
import { computeSection } from '../../map/compute/section.ts';
import { hole, line } from '../../map/compute/testing/section-holes.ts';
import { curtainOf } from './section-curtain.ts';
import { drawSection, sectionSvg } from './section-drawing.ts';

/** Level ground at 100 m; the soil ends on a plane that falls by 20 m in the kilometre, the rock is drilled down to 50 m. */
const contactAt = (x: number): number => 90 - 0.02 * x;
const holes = [0, 250, 500, 750, 1000].map((x) => hole(x, `Q ${100 - contactAt(x)}, K1x ${contactAt(x) - 50}`));
const section = computeSection(line, holes);

/** As the geological map has them. */
const colours = { soil: [255, 249, 196], rock: [123, 179, 128], none: [255, 255, 255] };
type Kind = keyof typeof colours;
const kindAt = ([x, z]: Spot): Kind =>
  x < 0 || x > 1000 || z > 100 || z < 50 ? 'none' : z > contactAt(x) ? 'soil' : 'rock';
const around: { from: Spot; to: Spot } = { from: [-40, 42], to: [1040, 108] };

test('the curtain shows soil and rock at every place where the plane between them puts them', () => {
  const [across, rise] = [1200, 8];
  const way = groundLine(line);
  const canvas = createCanvas(across, 100 * rise);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(1, 0, 0, -rise, 100, 120 * rise);
  for (const { colour, positions } of curtainOf(line, section)) {
    // A hair wider than they are, neighbours leave no seam
    Object.assign(context, { fillStyle: colour, strokeStyle: colour, lineWidth: 0.3 });
    for (let at = 0; at < positions.length; at += 9) {
      context.beginPath();
      for (const corner of [0, 3, 6]) {
        const [lon = 0, lat = 0, z = 0] = positions.subarray(at + corner, at + corner + 3);
        context.lineTo(nearestOnLine(way, { lon, lat }).chainage, z);
      }
      context.closePath();
      context.fill();
      context.stroke();
    }
  }
  const seen = pictureOf(canvas, 1, ([x, z]) => [x + 100, (120 - z) * rise]);
  const found = compared(seen, { kindAt, colours, edges: [4, 0.6], ...around });
  expect(found.wrong).toEqual([]);
  expect(Object.values(found.looked).every((looked) => looked > 300)).toBe(true);
});

/** The commonest colour round a place: beds are filled, and the signs of their rocks are thin lines over that. */
const commonest =
  (seen: Seen, [across, up]: Spot): Seen['at'] =>
  ([x, z]) => {
    const counts = new Map<string, { colour: Rgb; count: number }>();
    for (let at = 0; at < 121; at += 1) {
      const colour = seen.at([x + ((at % 11) - 5) * across, z + (Math.floor(at / 11) - 5) * up]);
      if (!colour) continue;
      const key = colour.join(' ');
      counts.set(key, { colour, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.colour ?? null;
  };

test('the sheet of a section shows the same at its scales', async () => {
  const drawing = drawSection(section, { buffer: 50, found: 5, exaggeration: 5, drawnOn: '2026-11-29' });
  const { frame, heights, scale } = drawing.layout;
  const finer = 8;
  const canvas = createCanvas(drawing.width * finer, drawing.height * finer);
  const image = await loadImage(Buffer.from(sectionSvg(drawing)));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  // Millimetres on paper of a metre of ground
  const [along, up] = [1000 / scale.horizontal, (1000 / scale.horizontal) * 5];
  const plain = pictureOf(canvas, 1, ([x, z]) => [
    (frame.left + x * along) * finer,
    (frame.top + (heights.highest - z) * up) * finer,
  ]);
  const seen = { ...plain, at: commonest(plain, [1 / (along * finer), 1 / (up * finer)]) };
  const found = compared(seen, {
    kindAt,
    colours,
    // A millimetre and a half
    edges: [1.5 / along, 1.5 / up],
    from: [5, 42],
    to: [995, 99],
  });
  expect(found.wrong).toEqual([]);
  expect([found.looked.soil > 300, found.looked.rock > 300]).toEqual([true, true]);
});
