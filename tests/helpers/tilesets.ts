import { writeB3dm } from '../../server/maps/models/write-b3dm.ts';
import { type Files, frame, region, towers } from './m3d-models.ts';
import { cloudOf, writePnts } from './point-clouds.ts';
import { withFeatures } from './with-features.ts';

/*
 * Tilesets of OGC 3D Tiles 1.0 and 1.1 (18-053r2, 22-025r4) around two towers, as services have them and as nobody should.
 */

/** Names of the objects of `towers`. */
const names = ['甲楼', '乙楼'];
const none = Buffer.alloc(0);

const batched = (): Buffer =>
  writeB3dm({
    features: Buffer.from(JSON.stringify({ BATCH_LENGTH: names.length })),
    featureBytes: none,
    objects: Buffer.from(JSON.stringify({ 名称: names })),
    objectBytes: none,
    glb: towers(),
  });

/** The towers as points, four metres apart: red ones of the first, green ones of the second. */
const points = [
  ...cloudOf([-60, 0], { half: 20, top: 92, step: 4, object: 0, colour: [200, 60, 40] }),
  ...cloudOf([60, 0], { half: 20, top: 60, step: 4, object: 1, colour: [40, 140, 60] }),
];

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
const boundingVolume = { region };

interface Leaf {
  uri: string;
  geometricError?: number;
}
const leaf = ({ uri, geometricError = 0 }: Leaf) => ({ boundingVolume, geometricError, content: { uri } });

/** A tileset whose root stands on the place, around these tiles. */
const around = (children: readonly object[], version = '1.0', geometricError = 300): Buffer =>
  json({
    asset: { version, gltfUpAxis: 'Y' },
    geometricError,
    root: { transform: frame(), boundingVolume, geometricError, refine: 'ADD', children },
  });

/** Two levels of which the coarsest has content: which tiles have some stands in bits, the rest in words. */
function subtree(): Buffer {
  const bits = Buffer.from([0b0000_0001, 0, 0, 0, 0, 0, 0, 0]);
  const text = JSON.stringify({
    buffers: [{ byteLength: bits.length }],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: 1 }],
    tileAvailability: { constant: 1 },
    contentAvailability: [{ bitstream: 0, availableCount: 1 }],
    childSubtreeAvailability: { constant: 0 },
  });
  const body = Buffer.from(text.padEnd(Math.ceil(text.length / 8) * 8));
  const head = Buffer.alloc(24);
  head.write('subt', 0, 'latin1');
  head.writeUInt32LE(1, 4);
  head.writeBigUInt64LE(BigInt(body.length), 8);
  head.writeBigUInt64LE(BigInt(bits.length), 16);
  return Buffer.concat([head, body, bits]);
}

const implicit = (): Buffer =>
  json({
    asset: { version: '1.1' },
    geometricError: 300,
    root: {
      transform: frame(),
      boundingVolume,
      geometricError: 150,
      refine: 'ADD',
      content: { uri: 'content/{level}-{x}-{y}.b3dm' },
      implicitTiling: {
        subdivisionScheme: 'QUADTREE',
        subtreeLevels: 2,
        availableLevels: 2,
        subtrees: { uri: 'subtrees/{level}.{x}.{y}.subtree' },
      },
    },
  });

/** A set whose tiles, and not the objects in them, say what they are. */
const described = (): Buffer =>
  json({
    asset: { version: '1.1' },
    schema: { id: 'town', classes: { block: { properties: { name: { type: 'STRING' } } } } },
    geometricError: 300,
    root: {
      transform: frame(),
      boundingVolume,
      geometricError: 300,
      refine: 'ADD',
      children: [{ ...leaf({ uri: 'a.glb' }), metadata: { class: 'block', properties: { name: '甲楼' } } }],
    },
  });

/** Sets that are as they should be: a click on the first tower names it. */
export const goodSets: Readonly<Record<string, Files>> = {
  '1.0': new Map([
    ['tileset.json', around([leaf({ uri: 'a.b3dm' })])],
    ['a.b3dm', batched()],
  ]),
  '1.0 一套之内另有一套': new Map([
    [
      'tileset.json',
      json({
        asset: { version: '1.0' },
        geometricError: 500,
        root: { ...leaf({ uri: 'in/tileset.json' }), geometricError: 400, refine: 'ADD' },
      }),
    ],
    ['in/tileset.json', around([leaf({ uri: 'a.b3dm' })])],
    ['in/a.b3dm', batched()],
  ]),
  '1.0 点云': new Map([
    ['tileset.json', around([leaf({ uri: 'a.pnts' })])],
    ['a.pnts', writePnts(points, names)],
  ]),
  '1.1 隐式瓦片': new Map([
    ['tileset.json', implicit()],
    ['subtrees/0.0.0.subtree', subtree()],
    ['content/0-0-0.b3dm', batched()],
  ]),
  '1.1 属性表': new Map([
    ['tileset.json', around([leaf({ uri: 'a.glb' })], '1.1')],
    ['a.glb', withFeatures(towers(), names)],
  ]),
  '1.1 瓦片的属性': new Map([
    ['tileset.json', described()],
    ['a.glb', towers()],
  ]),
  几何误差大得离谱: new Map([
    ['tileset.json', around([leaf({ uri: 'a.b3dm', geometricError: 1e300 })], '1.0', 1e308)],
    ['a.b3dm', batched()],
  ]),
};

/** Sets that are not, and what is said of each. */
export const faultySets: readonly { name: string; files: Files; fault: RegExp }[] = [
  {
    name: '少一个瓦片',
    files: new Map([
      ['tileset.json', around([leaf({ uri: 'a.b3dm' }), leaf({ uri: 'none.b3dm' })])],
      ['a.b3dm', batched()],
    ]),
    fault: /有 1 个瓦片没有加载出来，其余照常显示/,
  },
  {
    name: '不是瓦片的瓦片',
    files: new Map([
      ['tileset.json', around([leaf({ uri: 'a.b3dm' })])],
      ['a.b3dm', Buffer.from('this is no tile, whatever its name says')],
    ]),
    fault: /有 1 个瓦片没有加载出来，其余照常显示/,
  },
  {
    name: '断在半路的点云',
    files: new Map([
      ['tileset.json', around([leaf({ uri: 'a.pnts' }), leaf({ uri: 'cut.pnts' })])],
      ['a.pnts', writePnts(points, names)],
      ['cut.pnts', writePnts(points, names).subarray(0, 4000)],
    ]),
    fault: /有 1 个瓦片没有加载出来，其余照常显示/,
  },
  {
    name: '标识不对的点云',
    files: new Map([
      ['tileset.json', around([leaf({ uri: 'a.pnts' })])],
      ['a.pnts', Buffer.concat([Buffer.from('PNTS'), writePnts(points).subarray(4)])],
    ]),
    fault: /有 1 个瓦片没有加载出来，其余照常显示/,
  },
  {
    name: '首尾相接',
    files: new Map([['tileset.json', around([leaf({ uri: 'tileset.json', geometricError: 1e9 })], '1.0', 1e9)]]),
    fault: /循环引用/,
  },
  {
    // Twice as many with each level, all of them as coarse: there are too many before any depth is reached
    name: '两处首尾相接',
    files: new Map([
      [
        'tileset.json',
        around(
          [1, 2].map(() => leaf({ uri: 'tileset.json', geometricError: 1e9 })),
          '1.0',
          1e9,
        ),
      ],
    ]),
    fault: /循环引用/,
  },
  {
    name: '两套互相引用',
    files: new Map([
      ['tileset.json', around([leaf({ uri: 'a.json', geometricError: 1e9 })], '1.0', 1e9)],
      [
        'a.json',
        around(
          [1, 2].map(() => leaf({ uri: 'b.json', geometricError: 1e9 })),
          '1.0',
          1e9,
        ),
      ],
      [
        'b.json',
        around(
          [1, 2].map(() => leaf({ uri: 'a.json', geometricError: 1e9 })),
          '1.0',
          1e9,
        ),
      ],
    ]),
    fault: /循环引用/,
  },
  {
    name: '写了一半',
    files: new Map([['tileset.json', Buffer.from('{"asset":{"version":"1.0"},"root":')]]),
    fault: /三维瓦片没有加载出来/,
  },
  {
    name: '没有的版本',
    files: new Map([['tileset.json', around([], '9.9')]]),
    fault: /三维瓦片没有加载出来/,
  },
];

/** The same cloud without objects: a click on it tells where it is. */
export const bareCloud: Files = new Map([
  ['tileset.json', around([leaf({ uri: 'a.pnts' })])],
  ['a.pnts', writePnts(points)],
]);
