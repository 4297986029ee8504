import { axesOf } from './axes.ts';
import { bareGrid, type GroundSystem, plainDegrees, zonedGrid } from './ground-system.ts';
import type { Offer, ReadOptions } from './own-layer.ts';
import type { RawFeature, RawLayer } from './raw-layer.ts';

/** How the coordinates of a file are read. */
interface Settled {
  system: GroundSystem;
  /** Whether first and second coordinate change places. */
  isTurned: boolean;
  /** Whether most of it lies in China, so that what does not is odd. */
  isOfChina: boolean;
  offers: Offer[];
}

/** Meridians of the province and beside it: of the 3° zones 39 to 41, and of the 6° zones 20 and 21. */
const meridians = [117, 120, 123] as const;

/** The first positions of the features. */
function sampleOf(features: readonly RawFeature[], isTurned: boolean): [number, number][] {
  return features.flatMap(({ parts }): [number, number][] => {
    const [x = Number.NaN, y = Number.NaN] = typeof parts === 'string' ? [] : (parts[0]?.xy ?? []);
    return typeof parts === 'string' ? [] : [isTurned ? [y, x] : [x, y]];
  });
}

/** Finds out how coordinates are meant, and says so. @returns null when they cannot be; why, has been said */
export function settleSystem(
  { system, isOrderNamed, problems }: RawLayer,
  first: readonly RawFeature[],
  options: ReadOptions,
): Settled | null {
  const wanted = options.isSwapped ?? false;
  if (system && !system.isInDegrees) return { system, isTurned: wanted, isOfChina: false, offers: [] };
  const axes = axesOf(sampleOf(first, wanted));
  const offers: Offer[] = wanted ? [{ label: '恢复原来的顺序', options: {} }] : [];
  if (axes?.unit === 'degrees') {
    if (axes.isSwapped && isOrderNamed && !wanted) {
      problems.say('经度与纬度可能写反了：按现在的顺序都不在地球上，对调后落在中国。请核对后选“对调经纬度”');
      return { system: plainDegrees, isTurned: false, isOfChina: false, offers: [swap] };
    }
    if (axes.isSwapped) problems.say('第一个坐标是纬度、第二个是经度，已按此读取', false);
    const degrees = system ?? plainDegrees;
    return { system: degrees, isTurned: wanted !== axes.isSwapped, isOfChina: axes.isInChina, offers };
  }
  if (system) return { system, isTurned: wanted, isOfChina: false, offers };
  if (!axes) {
    if (first.length > 0) problems.say('坐标的数值既不像经纬度，也不像高斯—克吕格坐标，请核对坐标列或附上坐标系说明');
    return null;
  }
  const isTurned = wanted !== axes.isSwapped;
  if (axes.isSwapped && !isOrderNamed) problems.say('X 为北坐标、Y 为东坐标，已按此读取', false);
  if (axes.hasZone) return { system: zonedGrid, isTurned, isOfChina: true, offers };
  const meridian = options.meridian ?? 120;
  const others = meridians.filter((each) => each !== meridian);
  return {
    system: bareGrid(meridian),
    isTurned,
    isOfChina: true,
    offers: [
      ...offers,
      ...others.map((each) => ({ label: `按中央经线 ${each}° 读取`, options: { ...options, meridian: each } })),
    ],
  };
}

const swap: Offer = { label: '对调经纬度', options: { isSwapped: true } };
