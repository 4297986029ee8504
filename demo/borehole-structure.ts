import type { boreholeTypes } from '../src/resources/holdings/boreholes.ts';
import type { DiameterSample } from './borehole-sample.ts';

const cm = (metres: number): number => Math.round(metres * 100) / 100;

/** A diameter of drilling and the casing that may stand in it, millimetres. */
type Stage = readonly [diameter: number, casing: number];
/** From the mouth down. */
type Programme = readonly [Stage, Stage, Stage];

const soil: Programme = [
  [130, 127],
  [110, 108],
  [91, 89],
];

const programmes: Readonly<Record<(typeof boreholeTypes)[number], Programme>> = {
  工程地质孔: soil,
  第四纪地质孔: soil,
  环境监测孔: soil,
  水文地质孔: [
    [500, 426],
    [350, 273],
    [219, 168],
  ],
  // Wire-line core drilling: P, H, N
  矿产勘查孔: [
    [122, 114],
    [96, 89],
    [76, 73],
  ],
  地热孔: [
    [445, 340],
    [311, 245],
    [216, 178],
  ],
};

/**
 * How a hole is usually drilled: lined through soil and weathered rock, once more narrower where it goes deep into rock.
 * @param loose metres down to rock that stands by itself; the whole depth where it is not reached
 */
export function structureOf(type: keyof typeof programmes, loose: number, finalDepth: number): DiameterSample[] {
  const [first, second, third] = programmes[type];
  const lined = cm(Math.min(finalDepth, Math.max(2, loose + 1)));
  const part = (top: number, bottom: number, [diameter, casing]: Stage, isLined: boolean) => ({
    top,
    bottom,
    diameter,
    casing: isLined ? casing : null,
    sealing: isLined ? (finalDepth > 100 ? '水泥固井' : '黏土球止水') : null,
  });
  if (lined >= finalDepth) return [part(0, finalDepth, first, true)];
  const deep = cm(lined + (finalDepth - lined) * 0.4);
  if (finalDepth - lined < 120) return [part(0, lined, first, true), part(lined, finalDepth, second, false)];
  return [part(0, lined, first, true), part(lined, deep, second, true), part(deep, finalDepth, third, false)];
}
