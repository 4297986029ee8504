import { describe, expect, it, test } from 'vitest';
import { type MapState, readMapState, startState, stateNames, writeMapState } from './map-state.ts';

const reading = (values: Record<string, string>) => readMapState({ get: (name) => values[name] ?? null });

const state: MapState = {
  dimension: '3d',
  eye: { lon: 119.9, lat: 28.4, height: 12_500, heading: 35, pitch: -40.5, roll: -12.5 },
  below: `on,Q4,${encodeURIComponent('K₁g 馆头组,上段')}`,
  cuts: 'clip!box:119,28,119.5,28.5!;planeCut!line:119,28,119.1,28.1!dip:60',
  lon: 119.123457,
  lat: 28.5,
  zoom: 11.25,
  scene: 9,
  theme: 5,
  base: 3,
  layers: [
    { id: 12, opacity: 1 },
    { id: 7, opacity: 0.4 },
  ],
  place: { lon: 119.2, lat: 28.6 },
  tool: 'measure',
  inputs: { level: '12.5', connected: 'true' },
  sketch: { form: 'circle', middle: [119.5, 28.25], radius: 2500 },
  compare: {
    mode: 'horizontal',
    at: 37.5,
    sides: new Map([
      [12, 'left'],
      [7, 'right'],
    ]),
    rightBase: 4,
  },
  time: { at: '2003-05', since: '1990' },
  drawn: 'abcdefg2',
};

describe('the address of a map', () => {
  it('holds its whole state and gives it back', () => {
    expect(writeMapState(state)).toEqual({
      at: '119.123457,28.5,11.25',
      scene: '9',
      theme: '5',
      base: '3',
      on: '12,7:40',
      place: '119.2,28.6',
      tool: 'measure',
      sketch: 'circle:119.5,28.25,2500',
      with: 'level:12.5,connected:true',
      dim: '3d',
      eye: '119.9,28.4,12500,35,-40.5,-12.5',
      under: `on,Q4,${encodeURIComponent('K₁g 馆头组,上段')}`,
      cut: 'clip!box:119,28,119.5,28.5!;planeCut!line:119,28,119.1,28.1!dip:60',
      compare: 'h,37.5,12l,7r,b4',
      time: '1990/2003-05',
      drawn: 'abcdefg2',
    });
    expect(reading(writeMapState(state))).toEqual({ state, problems: [] });
  });

  it('holds the two maps beside each other, with where the globe stands', () => {
    const both: MapState = { ...state, dimension: 'both' };
    expect(writeMapState(both)).toMatchObject({ dim: 'both', eye: '119.9,28.4,12500,35,-40.5,-12.5', scene: '9' });
    expect(reading(writeMapState(both))).toEqual({ state: both, problems: [] });
    for (const name of ['eye', 'under', 'scene'])
      expect(writeMapState({ ...both, dimension: '2d' })).not.toHaveProperty(name);
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

  it('is read up to 2000 characters, also where more would be legible', () => {
    const line = (places: number) => `line:120,30.${'1'.repeat(7)}${',120,30'.repeat(places)}`;
    const longest = line(283);
    expect(longest).toHaveLength(2000);
    expect(reading({ sketch: longest })).toMatchObject({ state: { sketch: { form: 'line' } }, problems: [] });
    expect(reading({ sketch: line(284) })).toEqual({ state: startState, problems: ['图上所绘不能识别'] });
  });

  test.each(stateNames.filter((name) => name !== 'mode'))(
    'of 100 kB in %s is not read: that is told, and the rest stands',
    (name) => {
      const { [name]: own = '', ...others } = writeMapState(state);
      // Camera, ground and scene go with the third dimension
      const { eye: _, under: __, scene: ___, ...flat } = others;
      for (const long of ['9'.repeat(100_000), `${own}${',1'.repeat(50_000)}`, '-'.repeat(100_000)]) {
        const { state: met, problems } = reading({ ...others, [name]: long });
        expect(problems).toEqual([expect.stringMatching(/^[一-龥]+不能识别$/)]);
        expect(writeMapState(met)).toEqual(name === 'dim' ? flat : others);
      }
    },
  );

  it('knows the dimension by the name mode too, where dim is not there', () => {
    expect(reading({ mode: '3d' })).toEqual({ state: { ...startState, dimension: '3d' }, problems: [] });
    expect(reading({ mode: '3d', dim: 'both' }).state.dimension).toBe('both');
    expect(reading({ mode: 'xyz' })).toEqual({ state: startState, problems: ['维度不能识别'] });
  });

  test.each([
    [{ at: '200,28,7' }, '地图位置不能识别'],
    [{ at: '120,28' }, '地图位置不能识别'],
    [{ at: 'NaN,1,2' }, '地图位置不能识别'],
    [{ eye: '120,28,1000' }, '视角不能识别'],
    [{ eye: '120,28,1000,0,-91' }, '视角不能识别'],
    [{ eye: '120,28,1000,0,-45,181' }, '视角不能识别'],
    [{ eye: '120,28,1000,0,-45,0,0' }, '视角不能识别'],
    [{ scene: 'x' }, '三维场景不能识别'],
    [{ scene: '-1' }, '三维场景不能识别'],
    [{ theme: 'x' }, '主题不能识别'],
    [{ base: '-1' }, '底图不能识别'],
    [{ dim: '4d' }, '维度不能识别'],
    [{ dim: 'Both' }, '维度不能识别'],
    [{ on: '1,1' }, '图层不能识别'],
    [{ on: '1:400' }, '图层不能识别'],
    [{ on: `1${',2'.repeat(50_000)}` }, '图层不能识别'],
    [{ place: '<script>' }, '查询位置不能识别'],
    [{ with: 'level' }, '工具参数不能识别'],
    [{ with: 'level:1:2' }, '工具参数不能识别'],
    [{ compare: 'v,120' }, '对比方式不能识别'],
    [{ compare: 'x,50' }, '对比方式不能识别'],
    [{ compare: 'v,50,12x' }, '对比方式不能识别'],
    [{ time: '2003-13' }, '时间不能识别'],
    [{ time: '2003/1990' }, '时间不能识别'],
    [{ time: '1/2/3' }, '时间不能识别'],
  ])('%o: %s, and the rest stands', (values, problem) => {
    const { state: met, problems } = reading({ ...writeMapState({ ...state, place: null }), ...values });
    expect(problems).toEqual([problem]);
    const names = {
      at: ['lon', 'lat', 'zoom'],
      theme: ['theme'],
      base: ['base'],
      on: ['layers'],
      place: ['place'],
      dim: ['dimension'],
      eye: ['eye'],
      under: ['below'],
      scene: ['scene'],
      compare: ['compare'],
      time: ['time'],
      with: ['inputs'],
    };
    const wrong = Object.keys(values).flatMap((name) => names[name as keyof typeof names]);
    expect({ ...met, place: null }).toMatchObject(
      Object.fromEntries(Object.entries({ ...state, place: null }).filter(([name]) => !wrong.includes(name))),
    );
  });
});
