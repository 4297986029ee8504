import { expect, test } from 'vitest';
import { metresBetween } from '../../../src/geo/measure.ts';
import { boreholeRecords } from '../../borehole-records.ts';
import { sectionAlong } from '../../ground/section.ts';
import type { MapHole } from '../map-records.ts';
import { sampleFacts } from '../testing/sample-facts.ts';
import { bearingOf, courseOf, lengthOf, projected, reachOf, sectionBelow } from './section-frame.ts';
import { sectionsOfSheet } from './section-plan.ts';
import { oreBodies } from './section-signs.ts';

/** Pixels of a metre of the printed sheet: 2400 pixels are 406.4 mm. */
const pixelsPerMetre = 2400 / 0.4064;

const holes: MapHole[] = [...boreholeRecords(96)].map(({ hole }) => ({ ...hole, ...hole.position! }));
const around = ({ lon, lat }: MapHole) => ({
  west: lon - 0.02,
  south: lat - 0.02,
  east: lon + 0.02,
  north: lat + 0.02,
});
const mineHole = holes.find(({ line }) => line === '0 线')!;
const nearTo = (hole: MapHole) => {
  const { west, south, east, north } = around(hole);
  const own = holes.filter(({ lon, lat }) => lon > west && lon < east && lat > south && lat < north);
  return { ...sampleFacts, extent: around(hole), near: { ...sampleFacts.near, holes: own } };
};
const wide = { ...sampleFacts, extent: { west: 119.5, south: 28.5, east: 120, north: 28.9 } };
const places = [sampleFacts, wide, ...holes.filter((_, at) => at % 12 === 5).map(nearTo)];

test('a section is as wide and as high on the printed sheet as its scales say', () => {
  const sections = places.flatMap((facts) => sectionsOfSheet(facts, 2400));
  expect(sections.length).toBeGreaterThan(places.length);
  for (const { frame, horizontal, vertical } of sections) {
    const [from, to] = frame.ends;
    const length = (frame.width / pixelsPerMetre) * horizontal;
    expect(Math.abs(length / metresBetween(from, to) - 1)).toBeLessThan(0.005);
    const height = (frame.height / pixelsPerMetre) * vertical;
    expect(Math.abs(height / (frame.upper - frame.lower) - 1)).toBeLessThan(0.005);
    expect(vertical).toBeLessThanOrEqual(horizontal);
  }
});

test('sections stand apart from each other inside the sheet', () => {
  for (const facts of places) {
    const frames = sectionsOfSheet(facts, 2400).map(({ frame }) => frame);
    for (const [at, { left, top, width, height }] of frames.entries()) {
      expect(left).toBeGreaterThan(60);
      expect(left + width).toBeLessThan(1800);
      expect(top + height).toBeLessThan(1840);
      const overlapped = frames
        .slice(at + 1)
        .filter((other) => other.left < left + width && other.top < top + height && other.top + other.height > top);
      expect(overlapped).toEqual([]);
    }
  }
});

test('sections go through the holes of an area, and deeper than they are', () => {
  const facts = nearTo(mineHole);
  const sections = sectionsOfSheet(facts, 2400);
  expect(sections.map(({ line }) => line)).toEqual(['0 线', '4 线', '8 线']);
  for (const { frame } of sections) {
    const beside = projected(frame, facts.near.holes, reachOf(lengthOf(frame)));
    expect(beside.length).toBeGreaterThan(1);
    for (const { hole, aside } of beside) {
      expect(aside).toBeLessThanOrEqual(20);
      expect(hole.elevation! - hole.finalDepth).toBeGreaterThan(frame.lower);
    }
  }
});

test('ore of a section is ore of the ground at its stations', () => {
  const facts = nearTo(mineHole);
  const [section] = sectionsOfSheet(facts, 2400);
  const cut = sectionAlong(courseOf(section!.frame), section!.frame.lower, 2);
  const bodies = oreBodies(cut);
  expect(bodies.length).toBeGreaterThan(10);
  const known = new Set(cut.stations.flatMap(({ column }) => column.beds.filter(({ mineral }) => mineral !== null)));
  expect(bodies.filter(({ bed }) => !known.has(bed))).toEqual([]);
});

test('where no hole is, sections cross the folds; below a map heights are never drawn smaller than lengths', () => {
  for (const { frame, line } of sectionsOfSheet(wide, 2400)) {
    expect(line).toBeNull();
    expect(Math.abs(bearingOf(frame) - 136)).toBeLessThanOrEqual(1);
  }
  const place = { left: 200, top: 1600, width: 1450, height: 190, unit: 1 };
  const frame = sectionBelow(sampleFacts.extent!, 28.87, [], place);
  expect(frame.width / lengthOf(frame)).toBeLessThanOrEqual((frame.height / (frame.upper - frame.lower)) * 1.0001);
});
