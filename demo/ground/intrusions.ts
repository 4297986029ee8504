import { createRandom } from '../random.ts';
import { sampleData } from '../sample-data.ts';
import { smoothStep, waves } from './noise.ts';
import { boxOf, fromPlane, type Line, lineOf, nearestOn, PlaneIndex } from './plane.ts';
import { unitIndex } from './units.ts';
import { ellipseOf, radiusIn } from './volcanics.ts';

/** When a pluton rose: after the Yongkang basins, after the folding, before the Nanhua. It cuts all that is older. */
export type IntrusionAge = 'cretaceous' | 'jurassic' | 'proterozoic';

interface PlutonRow {
  name: string;
  unit: string;
  place: readonly [number, number];
  half: readonly [number, number];
  azimuth: number;
  rise: number;
}

type Pluton = ReturnType<typeof ellipseOf> & {
  name: string;
  unit: number;
  age: IntrusionAge;
  rise: number;
  edge: number;
};

const ageOf = (code: string): IntrusionAge =>
  code.endsWith('Pt3') ? 'proterozoic' : code.endsWith('J3') ? 'jurassic' : 'cretaceous';

const near = new PlaneIndex<Pluton>(10);
let isIndexed = false;

/** Kilometres: the roof is looked for so far beyond the rim, in half axes. */
const reach = 1.7;

function indexPlutons(reliefAt: (lon: number, lat: number) => number): void {
  isIndexed = true;
  for (const row of sampleData<{ plutons: readonly PlutonRow[] }>('ground/intrusions').plutons) {
    const ellipse = ellipseOf(row.place, row.half, row.azimuth);
    const pluton: Pluton = {
      ...ellipse,
      name: row.name,
      unit: unitIndex(row.unit),
      age: ageOf(row.unit),
      rise: row.rise,
      edge: reliefAt(...row.place) + 60,
    };
    const wide = row.half[0] * reach;
    near.add(pluton, [ellipse.x - wide, ellipse.y - wide, ellipse.x + wide, ellipse.y + wide]);
  }
}

export interface Roof {
  name: string;
  unit: number;
  /** Metres above sea: all rock below that is older than the pluton is the pluton. */
  top: number;
}

/** The highest roof of each age at a place; a pluton has no floor. */
export function roofsAt(
  x: number,
  y: number,
  reliefAt: (lon: number, lat: number) => number,
): Partial<Record<IntrusionAge, Roof>> {
  if (!isIndexed) indexPlutons(reliefAt);
  const found: Partial<Record<IntrusionAge, Roof>> = {};
  for (const { name, unit, age, rise, edge, ...ellipse } of near.near(x, y)) {
    const radius = radiusIn(ellipse, x, y) + 0.2 * waves(x / 4, y / 4, 91, 4) + 0.22 * waves(x / 11, y / 11, 92, 2);
    if (radius > reach) continue;
    const top = edge + rise * (1 - Math.max(0, radius) ** 3.2);
    if (top > (found[age]?.top ?? -Infinity)) found[age] = { name, unit, top };
  }
  return found;
}

/** A steep sheet of rock in a crack. */
export interface Dyke {
  name: string;
  unit: number;
  line: Line;
  /** Metres across. */
  width: number;
  /** Tangent of the dip, to the left of the line; negative to the right. */
  tangent: number;
}

const square = 11;
const seed = 59011;

function drawDykes(): Dyke[] {
  const random = createRandom(seed);
  const found: Dyke[] = [];
  const [granitePorphyry, diabase] = [unitIndex('γπK1'), unitIndex('βμK2')];
  for (let column = 0; column < 44; column++) {
    for (let row = 0; row < 42; row++) {
      random.reseed(seed, column * 1000 + row);
      const [cx, cy] = [-205 + (column + random.next()) * square, -225 + (row + random.next()) * square];
      // Dykes are many in the southeast and along the coast, few in the northwest
      if (!random.chance(0.2 + 0.5 * smoothStep(-120, 120, cx - cy * 0.6))) continue;
      const azimuth = (random.normal(random.chance(0.75) ? 38 : -42, 10) * Math.PI) / 180;
      const half = random.between(0.8, 4.2);
      const course = [-1, 0.1, 1].map((share): [number, number] => {
        const aside = random.normal(0, half * 0.03);
        const { lon, lat } = fromPlane(
          cx + Math.sin(azimuth) * half * share + aside,
          cy + Math.cos(azimuth) * half * share,
        );
        return [lon, lat];
      });
      const unit = random.chance(0.55) ? granitePorphyry : diabase;
      found.push({
        name: `岩脉${found.length + 1}`,
        unit,
        line: lineOf(course),
        width: Math.round(random.between(6, unit === diabase ? 18 : 45)),
        tangent: Math.tan((random.between(70, 86) * Math.PI) / 180) * (random.chance(0.5) ? 1 : -1),
      });
    }
  }
  return found;
}

export const dykes: readonly Dyke[] = drawDykes();
const dykesNear = new PlaneIndex<Dyke>(6);
/** Kilometres: dykes are followed down to about 4 km. */
const dykeReach = 1.5;
for (const dyke of dykes) dykesNear.add(dyke, boxOf(dyke.line, dykeReach));

export interface DykePlace {
  dyke: Dyke;
  /** Metres above sea of its upper and lower side. */
  top: number;
  bottom: number;
}

/** Dykes that a vertical line at a place goes through. `relief`: metres above sea at which their lines lie. */
export function dykesAt(x: number, y: number, relief: number): DykePlace[] {
  const found: DykePlace[] = [];
  for (const dyke of dykesNear.near(x, y)) {
    const { offset, chainage } = nearestOn(dyke.line, x, y);
    const length = dyke.line.chainages.at(-1) ?? 1;
    if (chainage <= 0 || chainage >= length || Math.abs(offset) > dykeReach) continue;
    const middle = relief - offset * 1000 * dyke.tangent;
    const half =
      (dyke.width * Math.hypot(1, dyke.tangent) * Math.min(1, (4 * Math.min(chainage, length - chainage)) / length)) /
      2;
    found.push({ dyke, top: middle + half, bottom: middle - half });
  }
  return found;
}
