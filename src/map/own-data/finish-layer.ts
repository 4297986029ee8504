import { isInChina } from './axes.ts';
import { FeatureLists } from './feature-lists.ts';
import type { GroundSystem } from './ground-system.ts';
import { limits, type Offer, partKinds, type ReadLayer, type ReadOptions } from './own-layer.ts';
import type { Reason } from './problems.ts';
import type { RawFeature, RawLayer, RawPart } from './raw-layer.ts';
import { CrossingCheck } from '../../geo/self-crossing.ts';
import { settleSystem } from './settle-system.ts';

/** Features that tell how the coordinates of all are meant. */
const sampleSize = 2000;

/** The layer of what a reader found: coordinates in degrees, good features only, and what has to be said of the others. */
export function finishLayer(raw: RawLayer, options: ReadOptions): ReadLayer {
  const { problems } = raw;
  const features = raw.features[Symbol.iterator]();
  const first = taken(features, sampleSize);
  const settled = settleSystem(raw, first, options);
  const lists = new FeatureLists();
  // What is still to be found beyond the sample is read all the same: it brings the fields
  if (!settled) return whole(raw, lists, []);
  const { system, isTurned, isOfChina, offers } = settled;
  if (system.warning) problems.say(system.warning);
  const crossings = new CrossingCheck();
  const isHeld = offers.some(({ options: { isSwapped } }) => isSwapped) && !options.isSwapped;
  for (const { number, row, parts } of chained(first, features)) {
    if (lists.isFull) {
      const max = limits.features.toLocaleString('zh-CN');
      problems.say(
        `文件太大，只显示前 ${lists.length.toLocaleString('zh-CN')} 个要素（最多 ${max} 个，或 400 万个坐标点）`,
      );
      break;
    }
    // Read in the wrong order nothing is where it belongs: one sentence has said so
    if (isHeld) continue;
    const good = typeof parts === 'string' ? parts : goodParts(parts, (reason) => problems.fault(reason, number));
    const fault = typeof good === 'string' ? good : faultOf(good, system, isTurned);
    if (fault !== null || typeof good === 'string') {
      if (fault !== null) problems.fault(fault, number);
      continue;
    }
    if (isOfChina && isAbroad(good)) problems.fault('abroad', number);
    if (good.some(({ kind, xy }) => kind === partKinds.ring && crossings.crosses(xy)))
      problems.fault('crossing', number);
    lists.add(row, good);
  }
  if (!crossings.isWhole) problems.say('面太复杂，没有全部检查是否自相交', false);
  return whole(raw, lists, offers);
}

function taken(features: Iterator<RawFeature>, max: number): RawFeature[] {
  const first: RawFeature[] = [];
  while (first.length < max) {
    const next = features.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

function* chained(first: readonly RawFeature[], rest: Iterator<RawFeature>): Generator<RawFeature> {
  yield* first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

/** What can be shown of a feature: an empty part, or a line of one position, takes nothing from the others. Rings belong together. */
function goodParts(parts: RawPart[], onFault: (reason: Reason) => void): RawPart[] | Reason {
  const filled = parts.filter(({ xy }) => xy.length > 0);
  if (filled.length === 0) return 'noGeometry';
  if (filled.length < parts.length) onFault('emptyPart');
  const good = filled.filter(({ kind, xy }) => kind === partKinds.ring || xy.length / 2 >= leastPositions[kind]);
  if (good.length === 0) return 'broken';
  if (good.length < filled.length) onFault('brokenPart');
  return good;
}

const place: [number, number] = [0, 0];

/** Turns the coordinates of the parts into degrees, in their place. @returns what is wrong with them */
function faultOf(parts: readonly RawPart[], system: GroundSystem, isTurned: boolean): Reason | null {
  for (const { kind, xy } of parts) {
    for (let at = 0; at < xy.length; at += 2) {
      const [x = Number.NaN, y = Number.NaN] = isTurned ? [xy[at + 1], xy[at]] : [xy[at], xy[at + 1]];
      if (!Number.isFinite(x) || !Number.isFinite(y)) return 'notNumber';
      system.toDegrees(x, y, place);
      const [lon, lat] = place;
      if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) return 'outside';
      xy[at] = lon;
      xy[at + 1] = lat;
    }
    if (kind === partKinds.ring) close(xy);
    if (xy.length / 2 < leastPositions[kind]) return 'broken';
  }
  return null;
}

const leastPositions = { [partKinds.point]: 1, [partKinds.line]: 2, [partKinds.ring]: 4 } as const;

/** A ring ends where it begins, also where the file leaves that out. */
function close(xy: number[]): void {
  const [x, y] = xy;
  if (x === undefined || y === undefined) return;
  if (xy.at(-2) !== x || xy.at(-1) !== y) xy.push(x, y);
}

const isAbroad = (parts: readonly RawPart[]): boolean => {
  const [lon = 0, lat = 0] = parts[0]?.xy ?? [];
  return !isInChina(lon, lat);
};

function whole(raw: RawLayer, lists: FeatureLists, offers: readonly Offer[]): ReadLayer {
  const { rows } = lists;
  const valuesOf = (feature: number): readonly string[] => raw.valuesOf(rows[feature] ?? -1);
  return {
    name: raw.name,
    features: lists.whole(),
    counts: lists.counts,
    fields: raw.fields(),
    preview: rows.slice(0, limits.previewRows).map((_, feature) => valuesOf(feature)),
    problems: raw.problems.list(),
    offers,
    valuesOf,
  };
}
