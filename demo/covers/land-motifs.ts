import type { Random } from '../random.ts';
import { below, disc, height, landscape, pigment, polygon, polyline, rect, trace, wave, width } from './pen.ts';

type Motif = (random: Random) => string;

/** Beds under the ground, thrown by a fault. */
export const strata: Motif = (random) => {
  const tints = [
    pigment.malachite,
    '#a9bf8c',
    pigment.sand,
    pigment.clay,
    '#8fb5b0',
    '#d9c27a',
    pigment.slate,
    pigment.ochre,
  ];
  const fault = random.between(380, 620);
  const thrown = random.between(34, 62);
  const beds = tints.map((tint, index) => {
    const line = wave(random, 190 + index * 46, 26);
    const right = line.map(([x, y]): [number, number] => [x, x > fault ? y + thrown : y]);
    return below(right, tint) + polyline(right, pigment.ink, 1.5, 'opacity="0.45"');
  });
  const trace: [number, number][] = [
    [fault - 40, 150],
    [fault + 6, 300],
    [fault + 70, height],
  ];
  return [landscape(random, 240), ...beds, polyline(trace, pigment.cinnabar, 5)].join('');
};

/** Contour lines of a hill, as on a map. */
export const contours: Motif = (random) => {
  const hill = (cx: number, cy: number, size: number): string => {
    const turns = [random.between(0, 6), random.between(0, 6)] as const;
    return Array.from({ length: 9 }, (_, ring) => {
      const radius = size * (1 - ring / 9.5);
      const line = Array.from({ length: 49 }, (_unused, step): [number, number] => {
        const angle = (step / 48) * Math.PI * 2;
        const r = radius * (1 + 0.16 * Math.sin(angle * 3 + turns[0]) + 0.09 * Math.sin(angle * 5 + turns[1]));
        return [cx + Math.cos(angle) * r * 1.35, cy + Math.sin(angle) * r];
      });
      const tint = [pigment.mist, '#b9d0b4', '#cfd8a8', pigment.sand, '#e0b98a'][Math.floor(ring / 2)] ?? pigment.clay;
      return polygon(
        line,
        tint,
        `stroke="${pigment.ochre}" stroke-width="${ring % 4 === 0 ? 3 : 1.4}" fill-opacity="0.75"`,
      );
    }).join('');
  };
  const river = wave(random, random.between(380, 450), 46);
  return (
    rect(0, 0, width, height, '#e9ead8') +
    hill(random.between(240, 340), 230, 230) +
    hill(random.between(640, 760), 270, 190) +
    polyline(river, pigment.azurite, 12) +
    polyline(river, '#8fc0d8', 5)
  );
};

/** A slope that slides in the rain. */
export const slope: Motif = (random) => {
  const line: [number, number][] = [
    [0, 150],
    [180, 170],
    [360, 260],
    [520, 350],
    [700, 430],
    [width, 450],
  ];
  const scar = trace('190,172 300,196 420,300 560,400 690,440 620,392 500,338 360,262');
  const rain = Array.from({ length: 70 }, () => {
    const [x, y] = [random.between(0, width), random.between(0, 300)];
    return polyline(
      [
        [x, y],
        [x - 9, y + 26],
      ],
      pigment.azurite,
      1.6,
      'opacity="0.5"',
    );
  });
  const blocks = Array.from({ length: 34 }, () =>
    disc(
      random.between(470, 760),
      random.between(418, 470),
      random.between(5, 15),
      random.pick([pigment.clay, pigment.ochre, '#8a6a4a']),
    ),
  );
  const houses = [780, 836, 892].map(
    (x) =>
      rect(x, 418, 38, 34, pigment.white) +
      polygon(
        [
          [x - 6, 420],
          [x + 19, 396],
          [x + 44, 420],
        ],
        pigment.ink,
      ),
  );
  return [
    rect(0, 0, width, height, '#cfdcdd'),
    below(wave(random, 190, 50), '#a9c3c0'),
    below(line, pigment.malachite),
    polygon(scar, pigment.clay),
    polyline(scar.slice(0, 5), pigment.cinnabar, 4, 'stroke-dasharray="14 8"'),
    ...blocks,
    ...houses,
    ...rain,
  ].join('');
};

/** Islands with columnar joints above the waves of the old woodcuts. */
export const coast: Motif = (random) => {
  const columns = Array.from({ length: 26 }, (_, index) => {
    const x = 250 + index * 19;
    const top = 190 + Math.abs(index - 12) ** 1.5 * 3 + random.between(-16, 16);
    return rect(x, top, 19, 420 - top, index % 2 ? '#8b8f86' : '#a2a596', `stroke="${pigment.ink}" stroke-width="1.4"`);
  });
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 14 }, (_unused, index) => {
      const [x, y] = [index * 76 + (row % 2) * 38, 410 + row * 30];
      return [44, 32, 20].map((r) => disc(x, y, r, r === 32 ? '#dcebef' : pigment.azurite, 'opacity="0.92"')).join('');
    }).join(''),
  );
  return [landscape(random, 300), ...columns, ...rows].join('');
};

/** Hot water rising along a fault. */
export const spring: Motif = (random) => {
  const ground = wave(random, 250, 30);
  const layers = ['#b9c79a', pigment.sand, pigment.clay, '#9a6b5a', '#6d4a4a'].map((tint, index) =>
    below(
      ground.map(([x, y]) => [x, y + index * 62]),
      tint,
    ),
  );
  const arrows = [300, 520, 700].map((x) =>
    polyline(
      [
        [x, 500 - random.between(0, 20)],
        [x + 16, 420],
        [480, 300],
      ],
      pigment.cinnabar,
      5,
      'stroke-dasharray="16 10"',
    ),
  );
  const steam = [455, 485, 515].map((x) =>
    polyline(
      [
        [x, 215],
        [x - 14, 180],
        [x + 10, 150],
        [x - 10, 112],
        [x + 8, 78],
      ],
      pigment.white,
      9,
      'opacity="0.85"',
    ),
  );
  const pool = `<ellipse cx="486" cy="252" rx="120" ry="24" fill="#7fb9c9" stroke="${pigment.azurite}" stroke-width="4"/>`;
  return [
    landscape(random, 230),
    ...layers,
    polyline(
      [
        [486, 250],
        [530, 400],
        [600, height],
      ],
      pigment.ink,
      4,
    ),
    ...arrows,
    pool,
    ...steam,
  ].join('');
};

/** Terraced fields over their soils. */
export const fields: Motif = (random) => {
  const steps = ['#9fc08a', '#c9cf7a', '#86b07a', '#d9c25f', '#a7bf6a', '#7ea66e'].map((tint, index) => {
    const line = wave(random, 260 + index * 38, 20);
    return below(line, tint) + polyline(line, '#5f7f4a', 3);
  });
  const soils = ['#6b4a30', '#8d6540', '#b58a58'].map((tint, index) => rect(660, 360 + index * 60, 240, 60, tint));
  const roots = Array.from({ length: 18 }, (_, index) =>
    polyline(
      [
        [675 + index * 12, 360],
        [672 + index * 12 + random.between(-6, 6), 330 - random.between(0, 24)],
      ],
      pigment.malachite,
      4,
    ),
  );
  return [landscape(random, 260), ...steps, ...soils, ...roots].join('');
};

export const mountains: Motif = (random) => {
  const boats = [260, 620].map(
    (x) =>
      polygon(
        [
          [x, 470],
          [x + 70, 470],
          [x + 56, 484],
          [x + 14, 484],
        ],
        pigment.ink,
      ) +
      polygon(
        [
          [x + 34, 466],
          [x + 34, 424],
          [x + 62, 462],
        ],
        pigment.white,
      ),
  );
  return [landscape(random, 320), below(wave(random, 448, 6), '#8fb8c4', 'opacity="0.9"'), ...boats].join('');
};
