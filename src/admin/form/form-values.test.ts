import { describe, expect, it } from 'vitest';
import { catalog } from '../../resources/maps/catalog.ts';
import { coords } from '../../resources/maps/coords.ts';
import { scenes } from '../../resources/maps/scenes.ts';
import { secret, text } from '../../resources/kit/field.ts';
import { UnreadableJson, readJsonText, writeJsonText } from '../inputs/json-text.ts';
import { fieldProblem } from './field-problems.ts';
import { changedValues, filledValues, followedValues, openingValues, startValue } from './form-values.ts';

describe('form values', () => {
  it('opens a new record with the declared defaults, and without what only the server sets', () => {
    const opened = openingValues(coords, null);
    expect(opened).toMatchObject({ name: null, kind: '投影坐标系', decimals: 4, showsHeight: true });
    expect(opened).not.toHaveProperty('isCurrent');
    expect(startValue(scenes.fields.camera)).toMatchObject({ lon: 120.15, pitch: -55 });
  });

  it('finds only what really changed', () => {
    const opened = { name: '甲', note: null, camera: { lon: 1, lat: 2 }, tags: ['a'] };
    expect(
      changedValues(opened, { name: '甲', note: '', camera: { lat: 2, lon: 1, roll: null }, tags: ['a'] }),
    ).toEqual({});
    expect(changedValues(opened, { name: '乙', note: null, camera: { lon: 1, lat: 3 }, tags: [] })).toEqual({
      name: '乙',
      camera: { lon: 1, lat: 3 },
      tags: [],
    });
    expect(changedValues({ note: '旧' }, { note: null })).toEqual({ note: null });
  });

  it('leaves empty values out of a new record', () => {
    expect(filledValues({ name: '甲', note: '', kind: null, isOpen: false, order: 0 })).toEqual({
      name: '甲',
      isOpen: false,
      order: 0,
    });
  });

  it('checks while typing', () => {
    expect(fieldProblem(coords.fields.epsg, 5, false)).toBe('EPSG 代码不能小于 1024');
    expect(fieldProblem(text({ label: '名称', required: true }), '', false)).toBe('名称不能为空');
    expect(fieldProblem(secret({ label: '密钥', required: true }), null, true)).toBeNull();
    expect(fieldProblem(secret({ label: '密钥', required: true }), null, false)).toBe('密钥不能为空');
  });

  it('never saves text that is no JSON', () => {
    expect(readJsonText('{"a":1}')).toEqual({ a: 1 });
    expect(readJsonText('  ')).toBeNull();
    const broken = readJsonText('{"a":');
    expect(broken).toBeInstanceOf(UnreadableJson);
    expect(writeJsonText(broken)).toBe('{"a":');
    expect(fieldProblem({ kind: 'json', label: '菜单' }, broken, true)).toContain('菜单不是');
  });
});

it('another kind keeps what it has too, but no choice that it does not offer', () => {
  const options = { url: 'http://a.cn/wmts', layer: 'a', tilingScheme: '4326', maxLevel: 9 };
  const toTiles = followedValues(catalog, { type: 'mvt' }, { type: 'mvt', options });
  expect(toTiles['options']).toMatchObject({ url: 'http://a.cn/wmts', layer: 'a', tilingScheme: '3857', maxLevel: 9 });
  const offered = { ...options, tilingScheme: '4490' };
  expect(followedValues(catalog, { type: 'mvt' }, { type: 'mvt', options: offered })['options']).toMatchObject({
    tilingScheme: '4490',
  });
});
