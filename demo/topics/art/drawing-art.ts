import { disc, polygon, polyline, rect, trace } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { many } from './many.ts';
import { ink, paper, table, writing } from './record-parts.ts';

const bandTints = ['#fff0a6', '#b7dc8b', '#8fc7e0', '#e3b06e', '#b5b9ba', '#bfe0b8', '#79c7b0', '#f28f8f'];
const handMap = (random: Random): string => {
  const bands = bandTints.map((tint, index) => {
    const line = Array.from({ length: 15 }, (_, step): [number, number] => [
      step * 50,
      10 + index * 56 + Math.sin(step * 0.7 + index) * 24,
    ]);
    return polygon([[0, 450], ...line, [700, 450]], tint, `stroke="${ink}" stroke-width="1.4" fill-opacity="0.8"`);
  });
  const points = many(44, () => {
    const [x, y] = [random.between(20, 680), random.between(20, 420)];
    return (
      disc(x, y, 3, ink) +
      polyline(
        [
          [x, y],
          [x + 14, y - 7],
        ],
        ink,
        2,
      )
    );
  });
  const sheet = `<g><clipPath id="map"><rect width="700" height="430"/></clipPath><g clip-path="url(#map)">${bands.join('')}${polyline(
    Array.from({ length: 15 }, (_, step) => [step * 50, 220 + Math.sin(step * 0.6) * 90]),
    '#1c5d85',
    5,
  )}${polyline(
    trace('80,430 330,200 600,0'),
    '#b93a2b',
    4,
  )}${points}</g><rect x="10" y="10" width="680" height="410" fill="none" stroke="${ink}" stroke-width="2.4"/></g>`;
  return (
    table(random) +
    paper(130, 52, 700, 430, -2.4, sheet) +
    disc(790, 440, 46, '#8a6410', 'stroke="#4a3a10" stroke-width="5"') +
    disc(790, 440, 34, '#efe4c8') +
    polygon(trace('790,410 798,440 790,470 782,440'), '#b93a2b')
  );
};

const plateArt = (random: Random): string => {
  const stipe = (x: number, y: number, size: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})" stroke="#1a1c1c" fill="none">${polyline(
      [
        [0, 0],
        [0, -size],
      ],
      '#1a1c1c',
      4,
    )}${many(Math.floor(size / 9), (index) =>
      polyline(
        [
          [0, -index * 9],
          [11, -index * 9 - 6],
        ],
        '#1a1c1c',
        3,
      ),
    )}</g>`;
  const figures = many(12, (index) => {
    const [x, y] = [70 + (index % 4) * 140, 150 + Math.floor(index / 4) * 130];
    return (
      stipe(x, y, random.between(70, 110), random.between(-30, 30)) +
      disc(x + 40, y - 4, 9, '#fff') +
      polyline(
        [
          [x + 36, y - 4],
          [x + 44, y - 4],
        ],
        ink,
        2,
      )
    );
  });
  return table(random) + paper(170, 44, 620, 452, 1.6, rect(24, 24, 572, 404, '#a9a595') + figures);
};

/** Squared paper of 560 × 440. */
const squares =
  many(24, (index) =>
    polyline(
      [
        [index * 24, 0],
        [index * 24, 440],
      ],
      '#d98a6a',
      0.8,
      'opacity="0.5"',
    ),
  ) +
  many(19, (index) =>
    polyline(
      [
        [0, index * 24],
        [560, index * 24],
      ],
      '#d98a6a',
      0.8,
      'opacity="0.5"',
    ),
  );

const boreLog = (random: Random): string => {
  let y = 70;
  let column = '';
  while (y < 410) {
    const thick = Math.min(random.between(14, 52), 410 - y);
    column +=
      rect(
        150,
        y,
        90,
        thick,
        random.pick(['#e9dcb0', '#c9b27a', '#9aa59a', '#b7a48a', '#23282a', '#d9c9a0']),
        `stroke="${ink}" stroke-width="1.4"`,
      ) +
      polyline(
        [
          [60, y],
          [520, y],
        ],
        ink,
        0.8,
        'opacity="0.6"',
      ) +
      writing(random, 262, y + thick / 2 - 10, random.between(90, 230), 24, false);
    y += thick;
  }
  const curve = polyline(
    Array.from({ length: 30 }, (_, index) => [100 + random.between(-34, 34), 72 + index * 11.6]),
    '#1c5d85',
    2.4,
  );
  return (
    table(random) +
    paper(
      200,
      48,
      560,
      440,
      -1.2,
      `${squares}${column}${curve}${rect(60, 24, 460, 40, 'none', `stroke="${ink}" stroke-width="2"`)}`,
    )
  );
};

const photo = (random: Random): string => {
  const print = (x: number, y: number, turn: number, seed: number): string =>
    paper(
      x,
      y,
      330,
      260,
      turn,
      rect(18, 18, 294, 206, '#b5b5ad') +
        `<path d="M18 ${150 - seed} Q90 ${60 + seed} 150 ${110 - seed} T312 ${90 + seed} V224 H18Z" fill="#6b6b66"/><path d="M18 190 Q110 130 200 176 T312 160 V224 H18Z" fill="#3f403c"/><rect x="212" y="140" width="6" height="46" fill="#e9e9e1"/><rect x="200" y="136" width="30" height="9" fill="#e9e9e1"/>`,
      '#f7f4ea',
    );
  return (
    table(random) +
    print(110, 60, -7, 10) +
    print(500, 84, 5, -14) +
    print(300, 240, 2, 24) +
    disc(720, 430, 60, '#2f3a3c') +
    disc(720, 430, 46, '#9fc0c8', 'opacity="0.7"')
  );
};

export const drawingArt = { handMap, plate: plateArt, boreLog, photo } as const;
