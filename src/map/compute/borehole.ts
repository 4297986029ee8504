import { columnDepth, type GroundBody, stretchesOf } from '../../geo/ground-columns.ts';
import type { Position } from '../../geo/position.ts';
import type { Solid } from '../../geo/solid.ts';
import { decimal } from '../../resources/kit/field.ts';
import { cornersOf, extentOfSketch } from '../state/measured.ts';
import { defineComputation, type ResultTable, Uncomputable } from './computation.ts';
import { boxOfAtLeast, frameOver } from '../../geo/ground-frame.ts';
import { bodyColumns, bodyFacts, nameOf } from './ground-solids.ts';
import { howSure } from './how-sure.ts';
import { joinedFace, TubeMaker } from './tube.ts';

/** Nodes of the frame each way, and metres that it measures: its middle node is the place. */
const nodes = 3;
const side = 12;
const middleNode = 4;
/** Metres, and of the depth: a hole is drawn thicker than it is, as real ones are. */
const [thinnest, thickness] = [3, 1 / 25];
/** Beds that the sentence names. */
const namedBeds = 4;

interface Bed {
  body: GroundBody;
  /** Metres below the mouth. */
  from: number;
  to: number;
}

/** The beds by their names, from above; not more than a sentence bears. */
function sequenceText(beds: readonly Bed[]): string {
  const names = beds.slice(0, namedBeds).map(({ body }) => nameOf(body));
  return `${names.join('、')}${beds.length > namedBeds ? '等' : ''}`;
}

const tableOf = (beds: readonly Bed[], surface: number): ResultTable => ({
  title: '分层',
  columns: [
    { title: '层号', digits: 0 },
    ...bodyColumns,
    { title: '顶深', unit: 'm', digits: 2 },
    { title: '底深', unit: 'm', digits: 2 },
    { title: '厚度', unit: 'm', digits: 2 },
    { title: '顶面高程', unit: 'm', digits: 2 },
    { title: '底面高程', unit: 'm', digits: 2 },
  ],
  rows: beds.map(({ body, from, to }, at) => [
    at + 1,
    ...bodyFacts(body),
    from,
    to,
    to - from,
    surface - from,
    surface - to,
  ]),
});

/** The beds at their heights, as lengths of a core. */
function coreOf(beds: readonly Bed[], place: Position, surface: number): Solid[] {
  const maker = new TubeMaker(place);
  const radius = Math.max(thinnest, (beds.at(-1)?.to ?? 0) * thickness);
  const bodies = [...new Set(beds.map(({ body }) => body))];
  return bodies.map((own) =>
    joinedFace(
      { key: own.key, label: nameOf(own), colour: own.colour },
      beds
        .filter(({ body }) => body === own)
        .map(({ from, to }) =>
          maker.tube(
            [from, to].map((down) => ({ ...place, z: surface - down })),
            radius,
            true,
          ),
        ),
    ),
  );
}

/** 虚拟钻孔: the beds of the ground's model below a place, and how far the nearest real hole is. */
export const borehole = defineComputation({
  draws: ['point'],
  needsGround: true,
  inputs: {
    depth: decimal({ label: '孔深', required: true, default: 100, ...columnDepth, digits: 1, unit: 'm' }),
  },
  async compute({ sketch, inputs: { depth } }, world, report) {
    const [place] = cornersOf(sketch);
    if (!place) throw new Uncomputable('没有孔位，请在地图上点一处');
    const ground = await world.ground(frameOver(boxOfAtLeast(extentOfSketch(sketch), side), nodes, depth));
    report(0.5);
    const sure = howSure(await world.hole(place), depth);
    report(1);
    const surface = ground.surface[middleNode] ?? 0;
    const beds = stretchesOf(ground, middleNode).flatMap(({ body, top, bottom }): Bed[] => {
      const own = ground.bodies[body];
      const [from, to] = [surface - top, Math.min(depth, surface - bottom)];
      return own && to > from ? [{ body: own, from, to }] : [];
    });
    return {
      text: `孔口高程 ${surface.toFixed(1)} m，孔深 ${depth} m 内有 ${beds.length} 层，自上而下为${sequenceText(beds)}，末层未见底。${sure.words}${sure.reach ? `；${sure.reach}` : ''}。`,
      facts: [
        { label: '孔口高程', value: surface, unit: 'm', digits: 2 },
        { label: '孔底高程', value: surface - depth, unit: 'm', digits: 2 },
        { label: '经度', value: place.lon, unit: '°', digits: 5 },
        { label: '纬度', value: place.lat, unit: '°', digits: 5 },
        { label: '最近的实孔', value: sure.nearest },
        { label: '可靠程度', value: sure.words },
      ],
      strip: {
        surface,
        beds: beds.map(({ body, from, to }) => ({
          top: from,
          bottom: to,
          label: nameOf(body),
          lithology: body.lithology,
          colour: body.colour,
        })),
      },
      tables: [tableOf(beds, surface)],
      shapes: [{ sketch, look: { stroke: '#a65a1f', label: '虚拟钻孔' } }],
      faces: coreOf(beds, place, surface),
    };
  },
});
