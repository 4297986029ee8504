import type { Random } from '../random.ts';
import { below, disc, height, landscape, pigment, polygon, polyline, rect, trace, wave, width } from './pen.ts';

type Motif = (random: Random) => string;

const rocks = [pigment.sand, pigment.clay, '#9aa59a', '#b7a48a', '#7f8a86', '#c9b27a', '#8a6f5a', '#b0483a'];

/** Cubes of fluorite, grown into one another. */
export const crystal: Motif = (random) => {
  const hues = random.chance(0.5) ? ['#8fd0b4', '#4fa583', '#2c7a5d'] : ['#b59ad0', '#8364a8', '#5c3f80'];
  const cube = (x: number, y: number, size: number): string => {
    const [dx, dy] = [size * 0.87, size * 0.5];
    const edge = `stroke="${pigment.white}" stroke-width="2" stroke-opacity="0.7" fill-opacity="0.92"`;
    return [
      polygon(
        [
          [x, y - size],
          [x + dx, y - size + dy],
          [x, y],
          [x - dx, y - size + dy],
        ],
        hues[0] ?? '',
        edge,
      ),
      polygon(
        [
          [x - dx, y - size + dy],
          [x, y],
          [x, y + size],
          [x - dx, y + size - dy],
        ],
        hues[1] ?? '',
        edge,
      ),
      polygon(
        [
          [x + dx, y - size + dy],
          [x, y],
          [x, y + size],
          [x + dx, y + size - dy],
        ],
        hues[2] ?? '',
        edge,
      ),
    ].join('');
  };
  const cubes = Array.from({ length: 15 }, (_, index) =>
    cube(
      140 + index * 50 + random.between(-20, 20),
      330 + Math.sin(index) * 46 + random.between(-20, 20),
      random.between(46, 104),
    ),
  );
  return [
    rect(0, 0, width, height, '#22343a'),
    below(wave(random, 430, 30), '#5b4a44'),
    ...cubes,
    below(wave(random, 500, 16), '#463936'),
  ].join('');
};

/** Drill core in its boxes. */
export const core: Motif = (random) => {
  const row = (y: number): string => {
    let x = 60;
    let out = rect(46, y - 8, 868, 74, '#b98a52') + rect(54, y, 852, 58, '#8b6236');
    while (x < 880) {
      const length = Math.min(random.between(30, 150), 896 - x);
      out +=
        rect(x, y + 5, length - 5, 48, random.pick(rocks), 'rx="6"') +
        rect(x, y + 12, length - 5, 8, pigment.white, 'opacity="0.28"');
      x += length;
    }
    return out;
  };
  return rect(0, 0, width, height, '#e6dcc6') + [40, 128, 216, 304, 392, 480].map(row).join('');
};

/** A derrick over the beds it drills. */
export const drill: Motif = (random) => {
  const beds = ['#b9c79a', pigment.sand, pigment.clay, pigment.slate, '#8a6f5a'].map((tint, index) =>
    below(wave(random, 352 + index * 42, 12), tint),
  );
  const legs: [number, number][][] = [trace('400,352 470,70'), trace('560,352 490,70'), trace('480,356 480,64')];
  const braces = Array.from({ length: 6 }, (_, index): [number, number][] => {
    const y = 120 + index * 40;
    const half = 12 + index * 12;
    return [
      [480 - half, y],
      [480 + half, y + 34],
    ];
  });
  return [
    landscape(random, 300),
    ...beds,
    ...legs.map((leg) => polyline(leg, pigment.ink, 8)),
    ...braces.map((brace) => polyline(brace, pigment.ink, 4)),
    rect(474, 352, 12, height - 352, pigment.white, `stroke="${pigment.ink}" stroke-width="3"`),
    rect(580, 312, 110, 42, pigment.cinnabar),
    disc(606, 358, 14, pigment.ink),
    disc(664, 358, 14, pigment.ink),
  ].join('');
};

/** A geological sheet in the colours of its ages. */
export const sheet: Motif = (random) => {
  const tints = ['#fff0a6', '#b7dc8b', '#8fc7e0', '#b79bc8', '#e3b06e', '#b5b9ba', '#bfe0b8', '#79c7b0', '#f28f8f'];
  const bands = tints.map((tint, index) => below(wave(random, 20 + index * 58, 60), tint));
  const lines = Array.from({ length: 9 }, (_, index) => wave(random, 48 + index * 58, 50)).map((line) =>
    polyline(line, pigment.ink, 1.2, 'opacity="0.5"'),
  );
  const grid = [160, 320, 480, 640, 800].map((x) =>
    polyline(
      [
        [x, 0],
        [x, height],
      ],
      pigment.ink,
      1,
      'opacity="0.35"',
    ),
  );
  const rows = [135, 270, 405].map((y) =>
    polyline(
      [
        [0, y],
        [width, y],
      ],
      pigment.ink,
      1,
      'opacity="0.35"',
    ),
  );
  return [...bands, ...lines, ...grid, ...rows, polyline(wave(random, 300, 120), pigment.cinnabar, 5)].join('');
};

/** Trilobites on a slab. */
export const trilobite: Motif = (random) => {
  const body = (x: number, y: number, size: number, turn: number): string => {
    const ribs = Array.from({ length: 9 }, (_, index) => {
      const at = -0.35 + index * 0.13;
      const half = 0.52 * Math.cos(at * 1.3);
      return `<path d="M${-half * size} ${at * size + size * 0.06} Q0 ${at * size - size * 0.05} ${half * size} ${at * size + size * 0.06}" fill="none" stroke="#3a2c22" stroke-width="${size * 0.035}"/>`;
    }).join('');
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${size * 0.56}" ry="${size * 0.86}" fill="#7a5c42" stroke="#3a2c22" stroke-width="5"/><path d="M${-size * 0.56} ${-size * 0.34} A${size * 0.58} ${size * 0.56} 0 0 1 ${size * 0.56} ${-size * 0.34} Z" fill="#8d6c4e" stroke="#3a2c22" stroke-width="5"/><ellipse rx="${size * 0.16}" ry="${size * 0.74}" fill="#94724f" stroke="#3a2c22" stroke-width="3"/>${ribs}<circle cx="${-size * 0.3}" cy="${-size * 0.52}" r="${size * 0.07}" fill="#2b2019"/><circle cx="${size * 0.3}" cy="${-size * 0.52}" r="${size * 0.07}" fill="#2b2019"/></g>`;
  };
  const cracks = Array.from({ length: 7 }, () =>
    polyline(wave(random, random.between(0, height), 30), '#8f8069', 1.4, 'opacity="0.6"'),
  );
  return [
    rect(0, 0, width, height, '#b9a98c'),
    ...cracks,
    body(340, 270, 180, random.between(-24, 10)),
    body(680, 190, 84, random.between(20, 70)),
    body(760, 410, 60, random.between(-80, -20)),
  ].join('');
};

/** A column of beds with the golden spike at the boundary. */
export const column: Motif = (random) => {
  let y = 30;
  let beds = '';
  while (y < 520) {
    const thick = Math.min(random.between(12, 52), 520 - y);
    const half = random.between(120, 190);
    beds += rect(480 - 190, y, half + 190, thick, random.pick(rocks), `stroke="${pigment.ink}" stroke-width="1.5"`);
    y += thick;
  }
  const at = random.between(200, 330);
  const spike =
    polygon(
      [
        [706, at - 26],
        [706, at + 26],
        [600, at + 7],
        [540, at],
        [600, at - 7],
      ],
      pigment.gamboge,
      `stroke="${pigment.ink}" stroke-width="3"`,
    ) + rect(700, at - 40, 26, 80, '#e6bd52', `stroke="${pigment.ink}" stroke-width="3" rx="4"`);
  const line = polyline(
    [
      [250, at],
      [560, at],
    ],
    pigment.cinnabar,
    5,
    'stroke-dasharray="18 10"',
  );
  return [rect(0, 0, width, height, pigment.paper), below(wave(random, 380, 40), '#e3e3cc'), beds, line, spike].join(
    '',
  );
};
