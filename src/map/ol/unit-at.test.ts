import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { surfaceUnitAt } from '../../../demo/ground/ground.ts';
import { typesetCode } from '../../geo/unit-code.ts';
import { unitAt } from './unit-at.ts';

const asked: string[] = [];
const fromFiles = async (address: string): Promise<Response> => {
  asked.push(address);
  return new Response(new Uint8Array(await readFile(path.join('public', address))));
};

/** Where the ground is of one unit for about 700 m around, which no generalising takes away. */
const steps = [-0.006, 0, 0.006];
const isPlain = (lon: number, lat: number): boolean => {
  const { code } = surfaceUnitAt(lon, lat);
  return steps.every((east) => steps.every((north) => surfaceUnitAt(lon + east, lat + north).code === code));
};

describe('the unit of the map at a place', () => {
  test('is the one that the ground has there', async () => {
    const places = Array.from({ length: 12 * 12 }, (_, at) => ({
      lon: 118.9 + (at % 12) * 0.17,
      lat: 28.3 + Math.floor(at / 12) * 0.17,
    })).filter(({ lon, lat }) => isPlain(lon, lat));
    expect(places.length).toBeGreaterThan(50);
    const told = await Promise.all(places.map(async (place) => (await unitAt(place, fromFiles))?.code));
    expect(told).toEqual(places.map(({ lon, lat }) => typesetCode(surfaceUnitAt(lon, lat).code)));
    expect(new Set(told).size).toBeGreaterThan(8);
  });

  test('comes with all that the map says of it, from the one tile that holds the place', async () => {
    asked.length = 0;
    expect(await unitAt({ lon: 120.03, lat: 29.97 }, fromFiles)).toEqual({
      name: '唐家坞组',
      code: 'S₁₋₂t',
      group: '',
      age: '早—中志留世',
      lithology: '青灰色砂岩，下部见紫红层',
      division: '浙西北',
      colour: '#dff0dc',
    });
    expect(asked).toEqual(['/geology/10/853/422.pbf']);
  });

  test('is none at sea, and beyond the map without asking', async () => {
    expect(await unitAt({ lon: 122.9, lat: 28.2 }, fromFiles)).toBeNull();
    asked.length = 0;
    expect(await unitAt({ lon: 100, lat: 30 }, fromFiles)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('that cannot be had is said', async () => {
    const fails = (): Promise<Response> => Promise.resolve(new Response(null, { status: 503 }));
    await expect(unitAt({ lon: 120, lat: 29 }, fails)).rejects.toThrow('没有取到区域地质图');
  });
});
