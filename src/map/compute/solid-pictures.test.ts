import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { compared, pictureOf, type Seen, type Spot } from '../../../tests/helpers/seen-picture.ts';
import type { Solid } from '../../geo/solid.ts';
import { excavation } from './excavation.ts';
import { profile } from './profile.ts';
import { bodyColours, box, coneHeight, middle, placeAt, run, worldOf } from './testing/made-world.ts';
import { tunnel } from './tunnel.ts';

const rgb = (colour: string): number[] => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
const colours = {
  甲: rgb(bodyColours['甲'] ?? ''),
  乙: rgb(bodyColours['乙'] ?? ''),
  丙: rgb(bodyColours['丙'] ?? ''),
  none: [255, 255, 255],
};
type Kind = keyof typeof colours;

/** A hill of 60 m, whose beds dip to the west by a tenth; a fault at 200 m lowers what is east of it by 40 m. */
const groundAt = (x: number): number => 100 + 60 * Math.exp(-((x / 500) ** 2));
const lowered = (x: number): number => (x > 200 ? 40 : 0);
const contacts = (x: number): [upper: number, lower: number] => [60 + 0.1 * x - lowered(x), 0.1 * x - lowered(x)];
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

const scale = placeAt(1, 1);
const metresOf = (lon: number, lat: number): Spot => [
  (lon - middle.lon) / (scale.lon - middle.lon),
  (lat - middle.lat) / (scale.lat - middle.lat),
];

interface Corner {
  x: number;
  y: number;
  z: number;
}

function* trianglesOf({ positions }: Solid): Generator<readonly [Corner, Corner, Corner]> {
  const corner = (at: number): Corner => {
    const [lon = 0, lat = 0, z = 0] = positions.subarray(at, at + 3);
    const [x, y] = metresOf(lon, lat);
    return { x, y, z };
  };
  for (let at = 0; at + 8 < positions.length; at += 9) yield [corner(at), corner(at + 3), corner(at + 6)];
}

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

/** A sheet of so many metres across, a metre up being five pixels where one across is one. */
const across = 1600;
const [lowest, highest, rise] = [-200, 200, 2];

/** Draws upright pieces of ground as one looks at them from the south. */
function southView(draw: (context: Context) => void): Seen {
  const canvas = createCanvas(across, (highest - lowest) * rise);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(1, 0, 0, -rise, across / 2, highest * rise);
  draw(context);
  return pictureOf(canvas, 1, ([x, z]) => [x + across / 2, (highest - z) * rise]);
}

/** Fills the triangles of a body of which one sees where each corner is. */
const paint = (context: Context, solid: Solid, seenOf: (corner: Corner) => Spot | null): void => {
  // A hair wider than they are, neighbours leave no seam
  Object.assign(context, { fillStyle: solid.colour, strokeStyle: solid.colour, lineWidth: 0.6 });
  for (const corners of trianglesOf(solid)) {
    const spots = corners.map(seenOf);
    if (spots.includes(null)) continue;
    context.beginPath();
    for (const spot of spots) if (spot) context.lineTo(...spot);
    context.closePath();
    context.fill();
    context.stroke();
  }
};

test('the curtain below a profile shows at every place the bed that is there, up to the hill and along the fault', async () => {
  const [from, to] = [placeAt(-750, 0), placeAt(750, 0)];
  const path = [from, to].map(({ lon, lat }) => [lon, lat] as const);
  const { faces = [] } = await run(profile, { form: 'line', path }, { points: 400, strata: 200 }, cake);
  const seen = southView((context) => {
    for (const face of faces) paint(context, face, ({ x, z }) => [x, z]);
  });
  const found = compared(seen, {
    kindAt: bedAt,
    colours,
    // Columns stand so far apart that the fault leans; contacts and the ground lie within 4 m
    edges: [30, 4],
    from: [-740, -90],
    to: [740, 190],
  });
  expect(found.wrong).toEqual([]);
  expect(Object.values(found.looked).every((looked) => looked > 300)).toBe(true);
});

const half = 600;
const pitFloor = 20;

test('the northern wall of an excavation shows at every place the bed that is there, from the ground to the floor', async () => {
  const { faces = [] } = await run(excavation, box(half), { depth: 10, level: pitFloor }, cake);
  const seen = southView((context) => {
    for (const face of faces) paint(context, face, ({ x, y, z }) => (y > half - 1 ? [x, z] : null));
  });
  const found = compared(seen, {
    kindAt: (place) => (Math.abs(place[0]) < half && place[1] > pitFloor ? bedAt(place) : 'none'),
    colours,
    edges: [45, 4],
    from: [-780, -50],
    to: [780, 190],
  });
  expect(found.wrong).toEqual([]);
  expect([found.looked.甲 > 300, found.looked.乙 > 300, found.looked.none > 300]).toEqual([true, true, true]);
});

test('the floor of an excavation shows, as one looks down on it, the bed that comes out at every place', async () => {
  const { faces = [] } = await run(excavation, box(half), { depth: 10, level: pitFloor }, cake);
  const canvas = createCanvas(across, across);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, across, across);
  context.setTransform(1, 0, 0, -1, across / 2, across / 2);
  for (const face of faces) paint(context, face, ({ x, y, z }) => (z < pitFloor + 0.1 ? [x, y] : null));
  const found = compared(
    pictureOf(canvas, 1, ([x, y]) => [x + across / 2, across / 2 - y]),
    {
      kindAt: ([x, y]) => (Math.max(Math.abs(x), Math.abs(y)) < half ? bedAt([x, pitFloor]) : 'none'),
      colours,
      // Contacts lie so flat that four metres up are forty across
      edges: [45, 4],
      from: [-780, -780],
      to: [780, 780],
    },
  );
  expect(found.wrong).toEqual([]);
  expect([found.looked.甲 > 300, found.looked.乙 > 300, found.looked.none > 300]).toEqual([true, true, true]);
});

test.each([-1500, 1500])(
  'a tunnel has a rim round its mouth, square to its axis, where the hill comes down to it: %d m',
  async (mouth) => {
    const path = [placeAt(-3000, 0), placeAt(3000, 0)].map(({ lon, lat }) => [lon, lat] as const);
    const hill = worldOf(coneHeight, { beds: () => [['甲', -Infinity]] });
    const { faces = [] } = await run(tunnel, { form: 'line', path }, { radius: 20, from: 100, to: 100 }, hill);
    const rims = faces.filter(({ label }) => label === '洞口');
    const canvas = createCanvas(800, 800);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 800, 800);
    // Along the axis, eight pixels to a metre
    context.setTransform(8, 0, 0, -8, 400, 400 + 8 * 100);
    for (const rim of rims) paint(context, rim, ({ x, y, z }) => (Math.abs(x - mouth) < 5 ? [y, z] : null));
    const found = compared(
      pictureOf(canvas, 1 / 8, ([y, z]) => [400 + 8 * y, 400 - 8 * (z - 100)]),
      {
        kindAt: ([y, z]) => (Math.abs(Math.hypot(y, z - 100) - 26) < 6 ? 'rim' : 'none'),
        colours: { rim: [185, 58, 43], none: colours.none },
        // A circle of sixteen sides lies up to 2 % within its round
        edges: [1, 1],
        from: [-48, 52],
        to: [48, 148],
      },
    );
    expect(found.wrong).toEqual([]);
    expect([found.looked.rim > 1000, found.looked.none > 1000]).toEqual([true, true]);
  },
);
