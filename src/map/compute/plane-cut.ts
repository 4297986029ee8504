import type { Box } from '../../geo/box.ts';
import { type CutPlane, localAxes, type LocalPlace, spanPlanes, uprightPlane } from '../../geo/cut.ts';
import { geodesicBetween } from '../../geo/geodesic.ts';
import { type GroundColumns, columnNodes } from '../../geo/ground-columns.ts';
import { columnsFault, frameOver } from '../../geo/ground-frame.ts';
import { degreeLengths, middleOf, radians } from '../../geo/measure.ts';
import type { Position } from '../../geo/position.ts';
import { choice, decimal } from '../../resources/kit/field.ts';
import { columnFields } from '../kinds/column-fields.ts';
import { cornersOf } from '../state/measured.ts';
import type { Sketch } from '../state/sketch.ts';
import { defineComputation, type Result, Uncomputable } from './computation.ts';
import { areaOf, type CutPiece, faceSolids, StackCutter } from './cut-faces.ts';
import { type Below, groundBelow } from './ground-below.ts';
import { prismStacks } from './ground-prisms.ts';
import { bodyColumns, bodyFacts, nameOf } from './ground-solids.ts';

/** Metres. */
const [shortest, longest] = [100, 40_000];
/** Metres on every side of the line: columns need some room. */
const narrowest = 60;
/** Places along the line whose ground tells where the plane goes through. */
const looks = 60;

/** The two ends of a line. @throws Uncomputable where they tell no direction */
function endsOf(sketch: Sketch): { ends: readonly [Position, Position]; length: number; azimuth: number } {
  const corners = cornersOf(sketch);
  const [first, last] = [corners[0], corners.at(-1)];
  if (!first || !last) throw new Uncomputable('请画一条线');
  if (corners.length > 2) throw new Uncomputable('平面只过两点，请画一条只有起点和终点的线');
  const { metres, azimuth } = geodesicBetween(first, last);
  if (!(metres >= shortest)) throw new Uncomputable(`所画的线太短，至少 ${shortest} m，请重画`);
  if (metres > longest) throw new Uncomputable(`所画的线太长，最长 ${longest / 1000} km，请画短一些`);
  return { ends: [first, last], length: metres, azimuth: (azimuth + 360) % 360 };
}

/** A box round two places and so many metres more on every side. */
function boxAround([a, b]: readonly [Position, Position], metres: number): Box {
  const { alongParallel, alongMeridian } = degreeLengths((a.lat + b.lat) / 2);
  const [across, up] = [metres / alongParallel, metres / alongMeridian];
  return {
    west: Math.min(a.lon, b.lon) - across,
    east: Math.max(a.lon, b.lon) + across,
    south: Math.min(a.lat, b.lat) - up,
    north: Math.max(a.lat, b.lat) + up,
  };
}

/** What a plane bares of a body: square metres, metres above sea. */
function baredBy(pieces: readonly CutPiece[], { bodies }: GroundColumns) {
  return bodies.flatMap((body, at) => {
    const own = pieces.filter((piece) => piece.body === at);
    const area = own.reduce((sum, { corners }) => sum + areaOf(corners), 0);
    const heights = own.flatMap(({ corners }) => corners.map(([, , up]) => up));
    if (area <= 0) return [];
    return [
      {
        body,
        area,
        highest: heights.reduce((a, b) => Math.max(a, b)),
        lowest: heights.reduce((a, b) => Math.min(a, b)),
      },
    ];
  });
}

const areaText = (squareMetres: number): string =>
  squareMetres >= 1e6 ? `${(squareMetres / 1e6).toFixed(3)} km²` : `${squareMetres.toFixed(0)} m²`;

/** 平面剖切: the bodies that a plane through a line bares, upright or inclined; one side of it is cut away on the 3D map. */
export const planeCut = defineComputation({
  draws: ['line'],
  needsGround: true,
  inputs: {
    dip: decimal({
      label: '倾角',
      required: true,
      default: 90,
      min: 0,
      max: 90,
      digits: 1,
      unit: '°',
      help: '沿画线方向看，向右倾；90 为直立，0 为水平',
    }),
    level: decimal({
      label: '通过高程',
      min: -3000,
      max: 3000,
      digits: 1,
      unit: 'm',
      help: '平面在所画线处的高程，不填为沿线地面的平均高程',
    }),
    away: choice(
      [
        { value: 'right', label: '右侧' },
        { value: 'left', label: '左侧' },
      ],
      { label: '切去', required: true, default: 'right', help: '倾斜时右侧是上盘，水平时右侧是上方' },
    ),
    depth: columnFields(500).depth,
  },
  async compute({ sketch, inputs: { dip, level, away, depth } }, world, report): Promise<Result> {
    const line = endsOf(sketch);
    const { ends, length } = line;
    // As far as the plane goes down in the depth that is asked for, and no farther than half its length
    const reach = Math.min(length / 2, dip === 0 ? Infinity : depth / Math.tan(radians(dip)));
    const box = boxAround(ends, reach + Math.max(narrowest, length * 0.02));
    if (columnsFault(box)) throw new Uncomputable('范围太大，请把线画短一些，或加大倾角');
    const frame = frameOver(box, columnNodes.max, depth);
    const ground = await world.ground(frame);
    report(0.4);
    const stacks = prismStacks(ground);
    const through = level ?? meanAlong(ends, groundBelow(ground, frame, stacks));
    const origin = { ...middleOf(box), height: 0 };
    const axes = localAxes(origin);
    const { plane, limits } = planeThrough(ends.map((end) => axes.toLocal(end, 0)) as [LocalPlace, LocalPlace], {
      dip,
      through,
      reach,
      isRightAway: away === 'right',
    });
    const pieces = new StackCutter(stacks, ground, frame, axes).cut(plane, limits);
    report(0.8);
    const figures = figuresOf(pieces, ground, { ...line, dip, through, reach });
    const faces = faceSolids(pieces, ground, axes);
    report(1);
    return {
      ...figures,
      shapes: [{ sketch, look: { stroke: '#a65a1f', width: 2 } }],
      cut: { origin, planes: [plane], rings: [] },
      faces,
    };
  },
});

/** Mean height of the ground on the way from one place to another, metres above sea. */
function meanAlong([a, b]: readonly [Position, Position], below: (place: Position) => Below): number {
  const heights = Array.from({ length: looks }, (_, at) => {
    const share = at / (looks - 1);
    return below({ lon: a.lon + (b.lon - a.lon) * share, lat: a.lat + (b.lat - a.lat) * share }).surface;
  });
  return heights.reduce((sum, height) => sum + height, 0) / looks;
}

const opposite = ([east, north, up]: LocalPlace): LocalPlace => [0 - east, 0 - north, 0 - up];

interface Placed {
  dip: number;
  /** Metres above sea, at the line. */
  through: number;
  /** Metres beside the line that are looked at. */
  reach: number;
  /** The right side is cut away, which is the upper one of an inclined plane. */
  isRightAway: boolean;
}

/** The plane through a line, and what of it is looked at: what does not lie beyond one of the limits. */
function planeThrough([a, b]: readonly [LocalPlace, LocalPlace], { dip, through, reach, isRightAway }: Placed) {
  const { normal: right } = uprightPlane([a[0], a[1]], [b[0], b[1]]);
  const [level, up] = [Math.sin(radians(dip)), Math.cos(radians(dip))];
  const upper: LocalPlace = [right[0] * level, right[1] * level, up];
  const normal = isRightAway ? upper : opposite(upper);
  const plane: CutPlane = { normal, distance: normal[0] * a[0] + normal[1] * a[1] + normal[2] * through };
  const beside = [right, opposite(right)].map((side) => ({
    normal: side,
    distance: side[0] * a[0] + side[1] * a[1] + reach + 1,
  }));
  return { plane, limits: [...spanPlanes([a[0], a[1]], [b[0], b[1]]), ...beside] };
}

interface Told {
  length: number;
  azimuth: number;
  dip: number;
  through: number;
  reach: number;
}

/** @throws Uncomputable where nothing is bared */
function figuresOf(pieces: readonly CutPiece[], ground: GroundColumns, { length, azimuth, dip, through, reach }: Told) {
  const bared = baredBy(pieces, ground);
  const whole = bared.reduce((sum, { area }) => sum + area, 0);
  const largest = bared.toSorted((one, other) => other.area - one.area)[0];
  if (!largest) throw new Uncomputable('平面没有切到地下的地质体，请改通过高程，或加大深度');
  const hasDirection = dip > 0 && dip < 90;
  return {
    text: `${dip === 0 ? `高程 ${through.toFixed(1)} m 的水平面` : `走向 ${(Math.round(azimuth) % 360).toFixed(0)}°、倾角 ${dip}° 的平面`}切出 ${areaText(whole)}，露出 ${bared.length} 个地质体；${nameOf(largest.body)}最多，占 ${((largest.area / whole) * 100).toFixed(1)}%。`,
    facts: [
      { label: '剖面长', value: length, unit: 'm' },
      { label: '走向', value: azimuth, unit: '°' },
      ...(hasDirection ? [{ label: '倾向', value: (azimuth + 90) % 360, unit: '°' }] : []),
      { label: '倾角', value: dip, unit: '°' },
      { label: '通过高程', value: through, unit: 'm' },
      ...(dip < 90 ? [{ label: '线旁范围', value: `两侧各 ${reach.toFixed(0)}`, unit: 'm' }] : []),
      { label: '剖面面积', value: whole, unit: 'm²', digits: 0 },
      { label: '底面高程', value: ground.base, unit: 'm', digits: 0 },
    ],
    tables: [
      {
        title: '剖面上的地质体',
        columns: [
          ...bodyColumns,
          { title: '面积', unit: 'm²', digits: 0 },
          { title: '占比', unit: '%', digits: 2 },
          { title: '最高', unit: 'm' },
          { title: '最低', unit: 'm' },
        ],
        rows: bared.map(({ body, area, highest, lowest }) => [
          ...bodyFacts(body),
          area,
          (area / whole) * 100,
          highest,
          lowest,
        ]),
      },
    ],
  };
}
