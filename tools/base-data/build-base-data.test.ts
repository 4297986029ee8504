import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoundaryTopology, CityProperties } from './boundary-topology.ts';
import { countyTopology, provinceOutline, ringArea } from './boundary-topology.ts';
import { buildBaseData } from './build-base-data.ts';
import type { HeroLines } from './hero-lines.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'base-data-'));
  await buildBaseData(folder);
}, 20_000);

afterAll(() => rm(folder, { recursive: true }));

async function read(name: string): Promise<{ text: string; json: unknown }> {
  const text = await readFile(join(folder, name), 'utf8');
  return { text, json: JSON.parse(text) };
}

describe('buildBaseData', () => {
  it('writes counties and cities within 60 to 100 KB compressed', async () => {
    const { text, json } = await read('zhejiang.topo.json');
    const { counties, cities } = (json as BoundaryTopology).objects;
    expect([counties.geometries.length, cities.geometries.length]).toEqual([90, 11]);
    expect(cities.geometries.map((city) => (city.properties as CityProperties).name)).toContain('舟山市');
    expect(gzipSync(text).length).toBeGreaterThan(60_000);
    expect(gzipSync(text).length).toBeLessThan(100_000);
  });

  it('writes an outline of at most 20 KB around the province', async () => {
    const { text } = await read('province-outline.json');
    expect(text.length).toBeLessThan(20_480);
    expect(text).toContain('行政区划界线为示意，不作为权属依据');
  });

  it('writes a home picture of at most 45 KB inside its view box', async () => {
    const { text, json } = await read('hero-lines.json');
    const hero = json as HeroLines;
    expect(text.length).toBeLessThan(45 * 1024);
    expect(hero.contours.map((level) => level.path.length > 30)).not.toContain(false);
    expect([hero.outline, hero.islands, ...hero.waterLines].map((path) => /^M[\d.]/.test(path))).not.toContain(false);
    for (const { x, y } of hero.places) {
      expect(x > 0 && x < 1600 && y > 0 && y < 1000).toBe(true);
    }
  });

  it('gives the same bytes again', async () => {
    const before = (await read('hero-lines.json')).text;
    await buildBaseData(folder);
    expect((await read('hero-lines.json')).text).toBe(before);
  });
});

describe('boundaries', () => {
  it('are shared by neighbours, also of different cities', () => {
    const outline = provinceOutline(countyTopology(), 0, 0);
    const mainland = Math.max(...outline.coordinates.map(([ring = []]) => Math.abs(ringArea(ring))));
    expect(mainland).toBeGreaterThan(9.6);
  });
});
