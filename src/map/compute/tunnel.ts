import type { GroundColumns } from '../../geo/ground-columns.ts';
import { groundLine, placeAlong } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';
import { decimal } from '../../resources/kit/field.ts';
import { cornersOf, extentOfSketch } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import { askGround } from './ask-ground.ts';
import { defineComputation, type Result, Uncomputable, type World } from './computation.ts';
import { groundBelow } from './ground-below.ts';
import { bodyColumns, bodyFacts } from './ground-solids.ts';
import { shownRadius, tunnelFaces } from './tunnel-faces.ts';
import { type Portal, portalsOf, type Run, type Station, throughGround } from './tunnel-way.ts';

/** Metres. */
const shortest = 10;
const longest = 50_000;
/** Pieces of the axis. */
const pieces = 500;
const metres = { min: -3000, max: 3000, digits: 1, unit: 'm' } as const;

interface Axis {
  from: number | null;
  to: number | null;
  radius: number;
}

/** Places along the line, and metres along it; the ends and the middles of all pieces. */
function placesAlong(sketch: Sketch): { places: (Position & { share: number })[]; length: number } {
  const line = groundLine(cornersOf(sketch));
  const { length } = line;
  if (!(length >= shortest)) throw new Uncomputable(`所画的线太短，至少 ${shortest} m，请重画`);
  if (length > longest) throw new Uncomputable(`所画的线太长，最长 ${longest / 1000} km，请画短一些`);
  const places = Array.from({ length: pieces * 2 + 1 }, (_, at) => {
    const share = at / (pieces * 2);
    return { share, ...placeAlong(line, share * length) };
  });
  return { places, length };
}

/** The axis from level to level; an end that has none begins at the ground. */
async function stationsAlong(sketch: Sketch, { from, to, radius }: Axis, world: World) {
  const { places, length } = placesAlong(sketch);
  const lowest = Math.min(from ?? Infinity, to ?? Infinity) - radius;
  const reach = Number.isFinite(lowest) ? { level: lowest } : { depth: radius };
  const [ground, frame] = await askGround(extentOfSketch(sketch), reach, world);
  const below = groundBelow(ground, frame);
  const seen = places.map((place) => ({ ...place, ...below(place) }));
  const [start, end] = [from ?? seen[0]?.surface ?? 0, to ?? seen.at(-1)?.surface ?? 0];
  const stations = seen.map(({ share, ...rest }): Station => {
    return { ...rest, x: share * length, z: start * (1 - share) + end * share };
  });
  return { stations, ground, length, start, end };
}

const runRows = (runs: readonly Run[], { bodies }: GroundColumns) =>
  runs.map(({ body, from, to, leastCover }, at) => {
    const own = bodies[body];
    return [at + 1, from, to, to - from, ...(own ? bodyFacts(own) : ['', '', '']), leastCover];
  });

function bodyRows(volumes: ReadonlyMap<number, number>, { bodies }: GroundColumns, whole: number) {
  return bodies.flatMap((body, at) => {
    const volume = volumes.get(at) ?? 0;
    return volume > 0 ? [[...bodyFacts(body), volume, (volume / whole) * 100]] : [];
  });
}

const portalRows = (portals: readonly Portal[]) =>
  portals.map(({ x, z, lon, lat }, at) => [`洞口 ${at + 1}`, x, z, lon, lat]);

function tablesOf(way: ReturnType<typeof throughGround>, portals: readonly Portal[], ground: GroundColumns) {
  const whole = [...way.volumes.values()].reduce((sum, volume) => sum + volume, 0);
  return [
    {
      title: '沿线地层',
      columns: [
        { title: '段号', digits: 0 },
        { title: '起点里程', unit: 'm' },
        { title: '终点里程', unit: 'm' },
        { title: '平面长', unit: 'm' },
        ...bodyColumns,
        { title: '最小埋深', unit: 'm' },
      ],
      rows: runRows(way.runs, ground),
    },
    {
      title: '各地质体方量',
      columns: [...bodyColumns, { title: '方量', unit: 'm³', digits: 0 }, { title: '占比', unit: '%', digits: 2 }],
      rows: bodyRows(way.volumes, ground, whole),
    },
    {
      title: '洞口',
      columns: [
        { title: '洞口' },
        { title: '里程', unit: 'm' },
        { title: '轴线高程', unit: 'm' },
        { title: '经度', unit: '°', digits: 5 },
        { title: '纬度', unit: '°', digits: 5 },
      ],
      rows: portalRows(portals),
    },
  ];
}

type Along = Awaited<ReturnType<typeof stationsAlong>>;

function resultOf(sketch: Sketch, { stations, ground, length, start, end }: Along, radius: number): Result {
  const way = throughGround(stations, radius);
  if (way.length === 0) throw new Uncomputable('隧道轴线全在地面以上，请降低两端高程或换一条线');
  const portals = portalsOf(stations);
  const volume = [...way.volumes.values()].reduce((sum, each) => sum + each, 0);
  const drawn = shownRadius({ radius, length });
  return {
    ...(drawn > radius
      ? { notes: [`三维图上的洞身加粗到半径 ${drawn.toFixed(1)} m，轴线、洞口和各段地层仍在实际位置。`] }
      : {}),
    text: `隧道长 ${way.length.toFixed(0)} m，有 ${portals.length} 个洞口，依次穿过 ${way.runs.length} 段地层，最大埋深 ${way.deepest.toFixed(1)} m，方量 ${(volume / 1e4).toFixed(2)} 万 m³。`,
    facts: [
      { label: '轴线平面长', value: length, unit: 'm' },
      { label: '洞内长', value: way.length, unit: 'm' },
      { label: '起点高程', value: start, unit: 'm' },
      { label: '终点高程', value: end, unit: 'm' },
      { label: '坡度', value: ((end - start) / length) * 100, unit: '%', digits: 2 },
      { label: '最大埋深', value: way.deepest, unit: 'm' },
      { label: '方量', value: volume, unit: 'm³', digits: 0 },
    ],
    tables: tablesOf(way, portals, ground),
    shapes: [
      { sketch, look: { stroke: '#a65a1f', width: 4 } },
      ...portals.map(({ lon, lat }, at) => ({
        sketch: { form: 'point', at: [lon, lat] } as const,
        look: { stroke: '#b93a2b', label: `洞口 ${at + 1}` },
      })),
    ],
    chart: {
      chainages: stations.map(({ x }) => x),
      heights: stations.map(({ surface }) => surface),
      axis: stations.map(({ z }) => z),
    },
    faces: tunnelFaces({ stations, runs: way.runs, portals, radius, length }, ground),
  };
}

/** 隧道: a round one along a line, from level to level: what it goes through, where it comes out, and how much is dug. */
export const tunnel = defineComputation({
  draws: ['line'],
  needsGround: true,
  inputs: {
    radius: decimal({ label: '半径', required: true, default: 5, min: 1, max: 20, digits: 1, unit: 'm' }),
    from: decimal({ label: '起点轴线高程', ...metres, help: '不填时从地面起' }),
    to: decimal({ label: '终点轴线高程', ...metres, help: '不填时到地面止' }),
  },
  async compute({ sketch, inputs }, world, report) {
    const along = await stationsAlong(sketch, inputs, world);
    report(0.8);
    return resultOf(sketch, along, inputs.radius);
  },
});
