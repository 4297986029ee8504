import { disc, height, polygon, polyline, rect, wave, width } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { many } from './many.ts';
import { drawer, filled, type Spot } from './specimen-parts.ts';

/** Veins of quartz through a dark rock, and what sits in them. */
const veins = (random: Random, grain: () => string): string =>
  many(3, (index) => {
    const line = wave(random, 190 + index * 90, 40, 30);
    return polyline(line, '#e9e4da', 40 - index * 8) + polyline(line, '#fffdf7', 10, 'opacity="0.5"');
  }) + many(70, grain);
const goldVein = (random: Random): string =>
  filled(
    random,
    '#4b4a44',
    veins(random, () => disc(random.between(240, 720), random.between(150, 420), random.between(2, 7), '#e3b73a')),
  );
const molybdenite = (random: Random): string =>
  filled(
    random,
    '#7a706a',
    veins(random, () => {
      const [x, y, r] = [random.between(240, 720), random.between(150, 420), random.between(5, 16)] as const;
      return polygon(
        Array.from({ length: 6 }, (_, side): Spot => [
          x + Math.cos(side * 1.047) * r,
          y + Math.sin(side * 1.047) * r * 0.6,
        ]),
        '#59646c',
        'stroke="#2c3338" stroke-width="1"',
      );
    }),
  );

/** Grains grown into each other, as in granite. */
const granite = (random: Random): string =>
  filled(
    random,
    '#d8a596',
    many(420, () => {
      const [x, y, r] = [random.between(190, 770), random.between(90, 470), random.between(7, 20)] as const;
      const tint = random.pick(['#e3b4a4', '#c98f80', '#efe9df', '#d9d5cc', '#b5b8b6', '#2f3335', '#444a4c']);
      return polygon(
        Array.from({ length: 5 }, (_, side): Spot => [
          x + Math.cos(side * 1.257 + r) * r,
          y + Math.sin(side * 1.257 + r) * r,
        ]),
        tint,
      );
    }),
  );

const bands = (random: Random, tints: readonly string[], step: number, swing: number): string =>
  many(Math.ceil(460 / step), (index) =>
    polyline(
      wave(random, 70 + index * step, swing, 30),
      tints[index % tints.length] ?? '',
      step * 0.62,
      'opacity="0.9"',
    ),
  );

const marble = (random: Random): string =>
  filled(random, '#5f7f76', bands(random, ['#a9c4b8', '#4a665f', '#d4dccf', '#6d8f84'], 34, 26));
const limestone = (random: Random): string =>
  filled(
    random,
    '#9aa3a4',
    bands(random, ['#aab2b2', '#8c9596'], 58, 8) +
      many(34, () => {
        const [x, y, r] = [random.between(230, 730), random.between(130, 430), random.between(8, 18)] as const;
        return disc(x, y, r, '#d9dcd6', 'stroke="#5f6a6c" stroke-width="2"') + disc(x, y, r * 0.42, '#7d8788');
      }),
    0.08,
  );
const perlite = (random: Random): string =>
  filled(
    random,
    '#8fa09a',
    many(46, () => {
      const [x, y] = [random.between(230, 730), random.between(130, 430)];
      return many(
        4,
        (ring) =>
          `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${34 - ring * 8}" ry="${25 - ring * 6}" fill="${ring === 3 ? '#dfe8e4' : 'none'}" stroke="#e9f0ec" stroke-width="1.8" opacity="0.75"/>`,
      );
    }),
  );
const illite = (random: Random): string =>
  filled(random, '#cfd0c4', bands(random, ['#dfe0d6', '#b9bbae', '#e9e9e1'], 18, 7), 0.06);
const bentonite = (random: Random): string =>
  filled(
    random,
    '#c8a98e',
    many(60, () => polyline(wave(random, random.between(80, 480), 30, 60), '#8d6f57', 1.6, 'opacity="0.7"')) +
      many(40, () =>
        polyline(
          [
            [random.between(230, 730), random.between(120, 300)],
            [random.between(230, 730), random.between(300, 440)],
          ],
          '#7a5d47',
          1.4,
          'opacity="0.5"',
        ),
      ),
    0.16,
  );
const kaolin = (random: Random): string =>
  drawer(
    `<path d="M250 430 Q330 260 430 230 Q520 150 600 250 Q700 300 740 430 Z" fill="#efeae0" stroke="#bdb5a5" stroke-width="3"/>` +
      many(90, () =>
        disc(
          random.between(300, 690),
          random.between(300, 428),
          random.between(2, 8),
          random.pick(['#fff', '#ddd6c8', '#e9e2d4']),
        ),
      ) +
      `<path d="M640 330 q0 96 60 100 h50 q60 -4 60 -100 q-84 26 -170 0z" fill="#8fb9a6" stroke="#4a7666" stroke-width="4"/><ellipse cx="725" cy="330" rx="85" ry="18" fill="#b9d6c8" stroke="#4a7666" stroke-width="4"/>`,
  );

/** Diatoms under the microscope: boxes of glass with their pores. */
const diatoms = (random: Random): string =>
  rect(0, 0, width, height, '#132329') +
  many(26, () => {
    const [x, y, r] = [random.between(40, 920), random.between(40, 500), random.between(22, 74)] as const;
    if (random.chance(0.4)) {
      return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.integer(0, 180)})"><ellipse rx="${(r * 1.5).toFixed(0)}" ry="${(r * 0.34).toFixed(0)}" fill="#cfe6da" fill-opacity="0.35" stroke="#e9f6ee" stroke-width="2"/>${many(
        11,
        (index) =>
          polyline(
            [
              [-r * 1.2 + index * r * 0.24, -r * 0.2],
              [-r * 1.2 + index * r * 0.24, r * 0.2],
            ],
            '#e9f6ee',
            1.4,
          ),
      )}</g>`;
    }
    const spokes = many(24, (index) =>
      polyline(
        [
          [x + Math.cos(index * 0.2618) * r * 0.36, y + Math.sin(index * 0.2618) * r * 0.36],
          [x + Math.cos(index * 0.2618) * r * 0.9, y + Math.sin(index * 0.2618) * r * 0.9],
        ],
        '#e9f6ee',
        1.4,
        'stroke-dasharray="2 4"',
      ),
    );
    return (
      disc(x, y, r, '#cfe6da', 'fill-opacity="0.3" stroke="#e9f6ee" stroke-width="2.4"') +
      disc(x, y, r * 0.3, 'none', 'stroke="#e9f6ee" stroke-width="1.6"') +
      spokes
    );
  });

export const rockArt = {
  goldVein,
  molybdenite,
  granite,
  marble,
  limestone,
  perlite,
  illite,
  bentonite,
  kaolin,
  diatoms,
} as const;
