import { hall } from '../../covers/room-motifs.ts';
import { column, trilobite } from '../../covers/thing-motifs.ts';
import { coast } from '../../covers/land-motifs.ts';
import { disc, height, polyline, rect, trace, wave, width } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';

const ink = '#2b2019';

/** A slab of rock with its bedding. */
function slab(random: Random, tint: string, line: string): string {
  const cracks = Array.from({ length: 9 }, () =>
    polyline(wave(random, random.between(0, height), 26), line, 1.3, 'opacity="0.5"'),
  );
  const grains = Array.from({ length: 260 }, () =>
    disc(random.between(0, width), random.between(0, height), random.between(0.6, 2), line, 'opacity="0.45"'),
  );
  return [rect(0, 0, width, height, tint), ...cracks, ...grains].join('');
}

/** A stipe of a graptolite: a thin stem with a row of cups, `turn` degrees from the upright. */
function stipe(x: number, y: number, length: number, turn: number): string {
  const cups = Array.from({ length: Math.round(length / 15) }, (_, index) => {
    const at = -18 - index * 15;
    const cup = (side: number): string =>
      `<path d="M${side * 5} ${at} L${side * 21} ${at - 9} L${side * 19} ${at - 15} L${side * 5} ${at - 14} Z"/>`;
    return cup(1) + cup(-1);
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="#1c2224" stroke="#0d1112" stroke-width="1"><path d="M0 14 L-7 -18 L-4 ${-length - 12} L0 ${-length - 40} L4 ${-length - 12} L7 -18 Z"/>${cups.join('')}</g>`;
}

/** Graptolites on black shale. */
const graptolite = (random: Random): string =>
  [
    slab(random, '#8d9691', '#5d6864'),
    stipe(350, 470, 330, -16),
    stipe(560, 430, 240, 22),
    stipe(180, 300, 150, -52),
    stipe(760, 330, 170, 58),
    stipe(690, 510, 110, 100),
  ].join('');

/** One conodont element: a blade with teeth from a cusp on. */
function element(x: number, y: number, size: number, turn: number, cusp: number): string {
  const teeth = Array.from({ length: 11 }, (_, index) => {
    const left = -1 + index * 0.18;
    const tall = index === 0 ? cusp : 0.34 - index * 0.018;
    return `L${left} ${-0.1} L${left + 0.07} ${-0.1 - tall} L${left + 0.16} -0.1`;
  });
  const shape = `M-1.05 0.12 ${teeth.join(' ')} L1.1 0.02 Q0.6 0.36 -0.2 0.3 Q-0.8 0.26 -1.05 0.12 Z`;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="${shape}" fill="#c08a3e" stroke="#4a2f12" stroke-width="0.025"/><path d="M-0.9 0.06 Q0 0.02 1 0.04" fill="none" stroke="#f3d9a2" stroke-width="0.035" opacity="0.8"/></g>`;
}

/** Conodonts as the microscope shows them, with its round field. */
const microscope = (inside: string): string =>
  rect(0, 0, width, height, '#101a1d') +
  disc(480, 270, 262, '#e8e1cd') +
  inside +
  `<circle cx="480" cy="270" r="262" fill="none" stroke="#3a5057" stroke-width="10"/>` +
  polyline(trace('600,470 660,470'), ink, 5);

const conodonts = (): string =>
  microscope(
    element(430, 170, 120, -14, 0.34) +
      element(560, 270, 96, 160, 0.3) +
      element(400, 350, 108, 12, 0.32) +
      element(590, 400, 60, -40, 0.3),
  );

const hindeodus = (): string =>
  microscope(element(490, 300, 190, -6, 1.05) + element(380, 130, 66, 24, 0.8) + element(610, 130, 54, 190, 0.8));

/** An ammonoid with ribs and knobs along its coil. */
function coil(x: number, y: number, size: number): string {
  const at = (angle: number, part: number): [number, number] => {
    const radius = size * 0.1 * Math.exp(angle * 0.127) * part;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  const outer = Array.from({ length: 181 }, (_, index) => at(index * 0.1, 1));
  const inner = Array.from({ length: 66 }, (_, index) => at(18 - index * 0.1, 0.47));
  const path = [...outer, ...inner].map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ');
  const ribs = Array.from({ length: 52 }, (_, index) =>
    polyline([at(4.8 + index * 0.25, 0.56), at(4.9 + index * 0.25, 0.97)], '#5b4129', 4),
  );
  const knobs = Array.from({ length: 24 }, (_, index) => {
    const [px, py] = at(6 + index * 0.5, 0.92);
    return disc(px, py, 2 + index * 0.24, '#caa877', `stroke="${ink}" stroke-width="1.2"`);
  });
  return `<polygon points="${path}" fill="#9c7a50" stroke="${ink}" stroke-width="4"/>${ribs.join('')}${knobs.join('')}`;
}

const ammonoid = (random: Random): string =>
  slab(random, '#b9a98c', '#8f8069') + coil(470, 280, 230) + coil(800, 130, 70);

/** Wood turned to stone: growth rings in the colours of agate. */
const wood = (random: Random): string => {
  const tints = ['#6b3f24', '#a8642f', '#d2a15c', '#8c4a2a', '#e3c58e', '#b5743a', '#7a4a32', '#d9b277'];
  const turns = [random.between(0, 6), random.between(0, 6)] as const;
  const ring = (index: number): string => {
    const radius = 270 - index * 12.5;
    const points = Array.from({ length: 73 }, (_, step) => {
      const angle = (step / 72) * Math.PI * 2;
      const r = radius * (1 + 0.05 * Math.sin(angle * 3 + turns[0]) + 0.03 * Math.sin(angle * 7 + turns[1]));
      return `${(470 + Math.cos(angle) * r * 1.18).toFixed(1)},${(275 + Math.sin(angle) * r).toFixed(1)}`;
    });
    return `<polygon points="${points.join(' ')}" fill="${tints[index % tints.length] ?? ''}" stroke="#4a2c18" stroke-width="${index === 0 ? 14 : 1.4}"/>`;
  };
  const cracks = [0.4, 1.7, 2.9, 4.4, 5.5].map((angle) =>
    polyline(
      [
        [470 + Math.cos(angle) * 30, 275 + Math.sin(angle) * 24],
        [470 + Math.cos(angle + 0.1) * 180, 275 + Math.sin(angle + 0.1) * 150],
        [470 + Math.cos(angle) * 310, 275 + Math.sin(angle) * 262],
      ],
      '#f3e6c8',
      3,
      'opacity="0.7"',
    ),
  );
  return [slab(random, '#7d8a80', '#5d6864'), ...Array.from({ length: 20 }, (_, index) => ring(index)), ...cracks].join(
    '',
  );
};

export const fossilArt = {
  graptolite,
  conodonts,
  hindeodus,
  ammonoid,
  wood,
  trilobites: trilobite,
  spike: column,
  museum: hall,
  columns: coast,
} as const;
