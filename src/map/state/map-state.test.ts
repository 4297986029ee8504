import { describe, expect, it, test } from 'vitest';
import { type MapState, readMapState, startState, writeMapState } from './map-state.ts';

const reading = (values: Record<string, string>) => readMapState({ get: (name) => values[name] ?? null });

const state: MapState = {
  lon: 119.123457,
  lat: 28.5,
  zoom: 11.25,
  base: 3,
  layers: [
    { id: 12, opacity: 1 },
    { id: 7, opacity: 0.4 },
  ],
  place: { lon: 119.2, lat: 28.6 },
  tool: 'measure',
  sketch: { form: 'circle', middle: [119.5, 28.25], radius: 2500 },
};

describe('the address of a map', () => {
  it('holds its whole state and gives it back', () => {
    expect(writeMapState(state)).toEqual({
      at: '119.123457,28.5,11.25',
      base: '3',
      on: '12,7:40',
      place: '119.2,28.6',
      tool: 'measure',
      sketch: 'circle:119.5,28.25,2500',
    });
    expect(reading(writeMapState(state))).toEqual({ state, problems: [] });
  });

  it('says nothing of what is as at the start', () => {
    expect(writeMapState(startState)).toEqual({});
    expect(reading({})).toEqual({ state: startState, problems: [] });
  });

  it('tells layers that were all switched off from those of the start', () => {
    expect(writeMapState({ ...startState, layers: [] })).toEqual({ on: 'none' });
    expect(reading({ on: 'none' }).state.layers).toEqual([]);
    expect(reading({ on: '' }).state.layers).toBeNull();
  });

  test.each([
    [{ at: '200,28,7' }, '地图位置不能识别'],
    [{ at: '120,28' }, '地图位置不能识别'],
    [{ at: 'NaN,1,2' }, '地图位置不能识别'],
    [{ base: '-1' }, '底图不能识别'],
    [{ on: '1,1' }, '图层不能识别'],
    [{ on: '1:400' }, '图层不能识别'],
    [{ on: `1${',2'.repeat(50_000)}` }, '图层不能识别'],
    [{ place: '<script>' }, '查询位置不能识别'],
  ])('%o: %s, and the rest stands', (values, problem) => {
    const { state: met, problems } = reading({ ...writeMapState({ ...state, place: null }), ...values });
    expect(problems).toEqual([problem]);
    const names = { at: ['lon', 'lat', 'zoom'], base: ['base'], on: ['layers'], place: ['place'] };
    const wrong = Object.keys(values).flatMap((name) => names[name as keyof typeof names]);
    expect({ ...met, place: null }).toMatchObject(
      Object.fromEntries(Object.entries({ ...state, place: null }).filter(([name]) => !wrong.includes(name))),
    );
  });
});
