import { Cartesian2, Cartesian3, Cesium3DTileFeature, type Cesium3DTileset } from 'cesium';
import { expect, test } from 'vitest';
import { factsOf, tileIn } from './tile-facts.ts';

type Values = Readonly<Record<string, unknown>>;
const described = (values: Values) => ({
  getPropertyIds: () => Object.keys(values),
  getProperty: (name: string) => values[name],
});
const tileset = {} as Cesium3DTileset;
const bare = { tile: {}, tileset: {} };

/** An object of a content, as the engine gives it. */
function featureIn(content: object): Cesium3DTileFeature {
  const Feature = Cesium3DTileFeature as unknown as new (content: object, id: number) => Cesium3DTileFeature;
  return new Feature({ ...content, tileset }, 0);
}

test('an object is met, and so is a model without objects; what else stands there is not', () => {
  const feature = featureIn(bare);
  expect(tileIn(feature, tileset)?.feature).toBe(feature);
  expect(tileIn({ primitive: tileset, content: bare, detail: {} }, tileset)).toEqual({ feature: null, content: bare });
  for (const other of [undefined, null, 'x', {}, { primitive: {}, content: bare }, { primitive: tileset, id: 'x' }])
    expect(tileIn(other, tileset)).toBeNull();
  expect(tileIn({ primitive: null, content: bare }, null)).toBeNull();
});

test('values are told as text, whatever form a property has', () => {
  const values = {
    楼名: '甲楼',
    层数: 12,
    高度: Math.fround(0.1),
    编号: 18_446_744_073_709_551_615n,
    坡度: 0.123456789,
    在用: true,
    位置: new Cartesian3(1, Math.fround(1.1), 2),
    大小: new Cartesian2(3, 4),
    标签: ['住宅', '商铺'],
    读数: Float32Array.of(0.5, 0.2),
    许多: Array.from({ length: 20 }, (_, at) => at),
    空: '',
    无: null,
    何物: { a: 1 },
    混杂: ['a', {}],
    没有: [],
  };
  expect(factsOf({ feature: described(values), content: bare })).toEqual([
    ['楼名', '甲楼'],
    ['层数', '12'],
    ['高度', '0.1'],
    ['编号', '18446744073709551615'],
    ['坡度', '0.123456789'],
    ['在用', '是'],
    ['位置', '1, 1.1, 2'],
    ['大小', '3, 4'],
    ['标签', '住宅, 商铺'],
    ['读数', '0.5, 0.2'],
    ['许多', '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 …'],
  ]);
});

test('what is said of content, tile, subtree, group and tileset follows, and the narrower goes before the wider', () => {
  const content = {
    metadata: described({ 层: '内容', 材质: 3 }),
    group: { metadata: described({ 层: '组', 优先: 1 }) },
    tile: {
      metadata: described({ 层: '瓦片', 街区: '南星' }),
      implicitSubtree: { metadata: described({ 层: '子树', 批次: 7 }) },
    },
    tileset: { metadata: described({ 层: '全集', 作者: '测绘院' }) },
  };
  expect(factsOf({ feature: null, content })).toEqual([
    ['层', '内容'],
    ['材质', '3'],
    ['街区', '南星'],
    ['批次', '7'],
    ['优先', '1'],
    ['作者', '测绘院'],
  ]);
  expect(factsOf({ feature: described({ 层: '对象' }), content })[0]).toEqual(['层', '对象']);
});

test('no more is told than somebody reads', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, at]));
  expect(factsOf({ feature: described(many), content: bare })).toHaveLength(40);
});
