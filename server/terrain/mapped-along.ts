import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { groundLine, placeAlong } from '../../src/geo/nearest-on-line.ts';
import type { Position } from '../../src/geo/position.ts';
import { plainCode } from '../../src/geo/unit-code.ts';
import { acrossOf, downOf } from '../../src/geo/web-mercator.ts';
import { isInside, linesOf, readGeologyTile, type Spot, textOf, type TileLayer } from '../../src/geo/geology-tile.ts';
import { geologyTiles } from '../../src/map/kinds/portal-geology.ts';
import type { SectionAnswer } from '../../src/resources/shared/borehole-section.ts';

type SectionMapped = NonNullable<SectionAnswer['mapped']>;

const installed = resolve(import.meta.dirname, '../../public/geology');

/** Places on a line at which the map is looked at: so many metres apart, but so many at least and at most. */
const steps = { metres: 50, least: 40, max: 600 };
/** Metres within which one fault crosses once: tiles overlap. */
const sameFault = 60;

interface Sample {
  chainage: number;
  /** Of its tile. */
  key: string;
  column: number;
  row: number;
  /** Across and down, in tiles. */
  across: number;
  down: number;
}

function samplesOf(path: readonly Position[]): Sample[] {
  const line = groundLine(path);
  const [, level] = geologyTiles.levels;
  const count = Math.min(steps.max, Math.max(steps.least, Math.ceil(line.length / steps.metres)));
  return Array.from({ length: count + 1 }, (_, at) => {
    const chainage = (line.length * at) / count;
    const { lon, lat } = placeAlong(line, chainage);
    const [across, down] = [acrossOf(lon) * 2 ** level, downOf(lat) * 2 ** level];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    return { chainage, key: `${column}/${row}`, column, row, across, down };
  });
}

/** Layers of a tile; none where the map has no such tile. */
async function readTile(key: string): Promise<TileLayer[]> {
  const [, level] = geologyTiles.levels;
  const bytes = await readFile(`${installed}/${level}/${key}.pbf`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes ? readGeologyTile(bytes) : [];
}

type Unit = Omit<SectionMapped['units'][number], 'from' | 'to'>;

function unitAt({ across, down, column, row }: Sample, layers: readonly TileLayer[]): Unit | null {
  const units = layers.find(({ name }) => name === 'units');
  if (!units) return null;
  const spot: Spot = [(across - column) * units.side, (down - row) * units.side];
  const found = units.features.find(({ commands }) => isInside(spot, commands));
  if (!found) return null;
  const text = (name: string): string => textOf(units, found.tags, name);
  return { code: plainCode(text('code')), name: text('name'), colour: text('colour') };
}

/** Samples of one unit as a stretch: it ends half-way to the next of another. */
function stretchesOf(samples: readonly Sample[], units: readonly (Unit | null)[]): SectionMapped['units'] {
  const stretches: (Unit & { from: number; to: number })[] = [];
  for (const [at, unit] of units.entries()) {
    const middle = (one: number, other: number): number =>
      ((samples[one]?.chainage ?? 0) + (samples[other]?.chainage ?? 0)) / 2;
    const [from, to] = [middle(Math.max(0, at - 1), at), middle(at, Math.min(samples.length - 1, at + 1))];
    const last = stretches.at(-1);
    if (!unit) continue;
    if (last?.code === unit.code && last.to === from) last.to = to;
    else stretches.push({ from, to, ...unit });
  }
  return stretches;
}

/** Shares of two sides at which they meet; null: they do not. */
function meeting(a: Spot, b: Spot, c: Spot, d: Spot): number | null {
  const [dx, dy, ex, ey] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = dx * ey - dy * ex;
  if (turn === 0) return null;
  const along = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / turn;
  const beside = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / turn;
  return along >= 0 && along < 1 && beside >= 0 && beside < 1 ? along : null;
}

type Step = readonly [from: Sample, to: Sample];

function faultsIn(key: string, layers: readonly TileLayer[], way: readonly Step[]): SectionMapped['faults'] {
  const faults = layers.find(({ name }) => name === 'faults');
  const [column = 0, row = 0] = key.split('/').map(Number);
  if (!faults) return [];
  const spot = ({ across, down }: Sample): Spot => [(across - column) * faults.side, (down - row) * faults.side];
  return faults.features.flatMap(({ tags, commands }) => {
    const text = (name: string): string => textOf(faults, tags, name);
    const kind = text('kind');
    const values = { name: text('name'), kind, dip: text('dip'), isHidden: kind.startsWith('隐伏') };
    return linesOf(commands).flatMap((line) =>
      line.slice(1).flatMap((to, at) =>
        way.flatMap(([from, until]) => {
          const share = meeting(spot(from), spot(until), line[at] ?? to, to);
          if (share === null) return [];
          return [{ chainage: from.chainage + (until.chainage - from.chainage) * share, ...values }];
        }),
      ),
    );
  });
}

/** What the portal's own geological map has along a line, from its finest tiles; null: nothing, or there is none. */
export async function mappedAlong(path: readonly Position[]): Promise<SectionMapped | null> {
  const samples = samplesOf(path);
  const keys = [...new Set(samples.map(({ key }) => key))];
  const tiles = new Map(await Promise.all(keys.map(async (key) => [key, await readTile(key)] as const)));
  const units = samples.map((sample) => unitAt(sample, tiles.get(sample.key) ?? []));
  if (units.every((unit) => unit === null)) return null;
  const way = samples.slice(1).map((to, at): Step => [samples[at] ?? to, to]);
  const crossed = [...tiles]
    .flatMap(([key, layers]) =>
      faultsIn(
        key,
        layers,
        way.filter((step) => step.some((sample) => sample.key === key)),
      ),
    )
    .toSorted((a, b) => a.chainage - b.chainage);
  const faults = crossed.filter(
    (fault, at) =>
      !crossed
        .slice(0, at)
        .some(
          ({ chainage, name, kind }) =>
            fault.chainage - chainage < sameFault && name === fault.name && kind === fault.kind,
        ),
  );
  return { units: stretchesOf(samples, units), faults };
}
