import { disc, polyline } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { many } from './many.ts';
import { leaf, plate, soils } from './plant-parts.ts';

interface Branch {
  fruit: (x: number, y: number, random: Random) => string;
  leafTint: string;
  broad: number;
  soil: string;
}

/** A fruiting branch from the left edge to the right. */
const branch =
  ({ fruit, leafTint, broad, soil }: Branch) =>
  (random: Random): string => {
    const line: [number, number][] = [
      [30, 130],
      [220, 170],
      [420, 160],
      [620, 200],
      [800, 190],
      [900, 230],
    ];
    const spots = [
      [210, 180],
      [330, 172],
      [450, 170],
      [560, 196],
      [680, 204],
      [790, 200],
    ] as const;
    const leaves = spots.flatMap(([x, y]) => [
      leaf(x, y, random.between(100, 150), random.between(-80, -30), leafTint, broad),
      leaf(x + 20, y, random.between(90, 140), random.between(30, 75), leafTint, broad),
    ]);
    const fruits = spots.map(([x, y], index) => {
      const down = random.between(90, 190);
      return (
        polyline(
          [
            [x + 20, y],
            [x + 24, y + down - 20],
          ],
          '#6b4a2c',
          4,
        ) + fruit(x + 24, y + down + (index % 2) * 26, random)
      );
    });
    return plate(polyline(line, '#6b4a2c', 12) + leaves.join('') + fruits.join(''), soil);
  };

const round =
  (size: number, tint: string, light: string) =>
  (x: number, y: number): string =>
    disc(x, y, size, tint, 'stroke="#5a3518" stroke-width="2"') +
    disc(x - size * 0.35, y - size * 0.35, size * 0.28, light, 'opacity="0.65"');

const bayberry = branch({
  fruit: (x, y, random) =>
    disc(x, y, 44, '#7c1f33') +
    many(60, () => {
      const [angle, part] = [random.between(0, 6.3), Math.sqrt(random.next())];
      return disc(
        x + Math.cos(angle) * 42 * part,
        y + Math.sin(angle) * 42 * part,
        6,
        random.pick(['#a32a42', '#8c2238', '#c0415a']),
      );
    }),
  leafTint: '#3f7f5a',
  broad: 0.2,
  soil: soils.yellow,
});
const citrus = branch({ fruit: round(50, '#e08a2c', '#f7d08a'), leafTint: '#2f6b4a', broad: 0.28, soil: soils.lime });
const peach = branch({
  fruit: (x, y) =>
    `<path d="M${x} ${y + 56} C${x - 70} ${y + 30} ${x - 66} ${y - 46} ${x} ${y - 40} C${x + 66} ${y - 46} ${x + 70} ${y + 30} ${x} ${y + 56}Z" fill="#f0c0a4" stroke="#a5583f" stroke-width="2"/><path d="M${x + 10} ${y - 38} Q${x + 30} ${y} ${x + 4} ${y + 50}" fill="none" stroke="#c9705a" stroke-width="3"/><ellipse cx="${x - 22}" cy="${y - 4}" rx="24" ry="30" fill="#d9705c" opacity="0.5"/>`,
  leafTint: '#5f9a5e',
  broad: 0.16,
  soil: soils.yellow,
});
const loquat = branch({
  fruit: (x, y) =>
    [
      [-24, 0],
      [22, -6],
      [0, 34],
    ]
      .map(([dx = 0, dy = 0]) => round(30, '#e3a83c', '#fbe3a0')(x + dx, y + dy))
      .join(''),
  leafTint: '#4a7a52',
  broad: 0.24,
  soil: soils.mud,
});
const grape = branch({
  fruit: (x, y) =>
    many(15, (index) => {
      const row = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4][index] ?? 0;
      return round(19, '#4a2f66', '#b59ad0')(x - 50 + row * 14 + (index % 4) * 30, y - 40 + row * 30);
    }),
  leafTint: '#6f9a4e',
  broad: 0.46,
  soil: soils.red,
});
const torreya = branch({
  fruit: (x, y) =>
    `<ellipse cx="${x}" cy="${y}" rx="24" ry="40" fill="#7f9a52" stroke="#4a5f2c" stroke-width="2"/><ellipse cx="${x - 8}" cy="${y - 12}" rx="6" ry="12" fill="#cfe0a0" opacity="0.6"/>`,
  leafTint: '#2c5f48',
  broad: 0.07,
  soil: soils.yellow,
});

export const fruitArt = { bayberry, citrus, peach, loquat, grape, torreya } as const;
