import { readdirSync, readFileSync } from 'node:fs';
import { type Files, frame, place } from './m3d-models.ts';

/*
 * Tilesets that other programs wrote (tests/fixtures/3d-tiles): most of them have axes of their own, round their first corner, and
 * are set down on the ground of the province by a tileset around them.
 */

/** East, north and up from the place that `frame` stands on: sizes of the sample. */
type Spot = readonly [east: number, north: number];

export interface SampleTileset {
  folder: string;
  /** What it is of, in words of the catalogue. */
  name: string;
  /** File that a layer begins with. */
  first: string;
  /** Where a click from straight above meets something: of its own axes, or in degrees. */
  middle: { at: Spot } | { lon: number; lat: number };
  /** What is told of that. */
  told: RegExp;
  /** Units of its own that it is across, where that is more than one. */
  units?: number;
  /** What a validator finds in it, and readers pass over. */
  knownFaults?: RegExp;
}

/** Metres that a sample is across which is set down. */
const across = 400;
/** Metres above the ellipsoid, over any hill that is near. */
const stand = 300;
/** The set around a sample. */
const setDown = 'set-down.json';

const height = /^高程$/;
const degrees = (radians: number): number => (radians * 180) / Math.PI;
/** Middle of a tile of a pyramid that has so many on a side. */
const tileOf = (x: number, y: number, side: number): Spot => [(x + 0.5) / side, (y + 0.5) / side];

export const sampleTilesets: readonly SampleTileset[] = [
  {
    folder: 'RequestVolumeCity',
    name: '1.0 批量模型',
    first: 'tileset.json',
    middle: { lon: degrees(-1.3197004795898053), lat: degrees(0.6988582109) },
    told: /^11\.721514919772744$/,
    knownFaults: /\/[lu]l\.b3dm: a part ends at \d+, no multiple of eight$/,
  },
  {
    folder: 'Composite',
    name: '1.0 组合瓦片',
    first: 'tileset.json',
    middle: { lon: degrees(-1.3196832683949145), lat: degrees(0.6988615321420496) },
    // An instance may stand before the house
    told: /^(?:13\.410263679921627|20)$/,
  },
  { folder: 'InstancedBox', name: '1.0 实例模型', first: setDown, middle: { at: [0, 0] }, told: height },
  {
    folder: 'SparseImplicitQuadtree',
    name: '1.1 隐式四叉树',
    first: setDown,
    middle: { at: tileOf(16, 5, 32) },
    told: height,
  },
  {
    folder: 'SparseImplicitOctree',
    name: '1.1 隐式八叉树',
    first: setDown,
    middle: { at: tileOf(0, 0, 2) },
    told: height,
  },
  { folder: 'MultipleContents', name: '1.1 多重内容', first: setDown, middle: { at: [0.5, -0.5] }, told: height },
  {
    folder: 'FeatureIdAttributeAndPropertyTable',
    name: '1.1 属性表',
    first: setDown,
    middle: { at: [0.25, 0.25] },
    told: /^\d, \d\.1, \d\.2$/,
  },
  {
    folder: 'GpuInstancesMetadata',
    name: '1.1 实例属性',
    first: setDown,
    middle: { at: [0.5, -0.5] },
    told: /^nine$/,
    units: 14,
  },
];

/** Upright ones are laid on their back, so that they are seen from above. */
const lying: ReadonlySet<string> = new Set(['FeatureIdAttributeAndPropertyTable']);

/** From the axes of a sample to the earth's, column by column. */
function transformOf({ folder, units = 1 }: SampleTileset): number[] {
  const [east, north, up, at] = [0, 4, 8, 12].map((from) => frame().slice(from, from + 3)) as [
    number[],
    number[],
    number[],
    number[],
  ];
  const times = (axis: readonly number[], by: number): number[] => axis.map((value) => value * by);
  const axes = lying.has(folder) ? [east, times(up, -1), north] : [east, north, up];
  const corner = at.map((value, axis) => value + (up[axis] ?? 0) * stand);
  return [...axes.flatMap((axis) => [...times(axis, across / units), 0]), ...corner, 1];
}

/** A tileset that only leads to the sample, and says where that stands. */
function around(sample: SampleTileset): Buffer {
  const geometricError = 10_000;
  const boundingVolume = { sphere: [0, 0, 0, 40] };
  const root = { transform: transformOf(sample), boundingVolume, geometricError, refine: 'ADD' };
  const content = { uri: 'tileset.json' };
  return Buffer.from(JSON.stringify({ asset: { version: '1.1' }, geometricError, root: { ...root, content } }));
}

/** Degrees that so many metres are at the place. */
const northward = 1 / 111_320;
const eastward = northward / Math.cos((place.lat * Math.PI) / 180);

/** Where one stands over what a click is to meet, so high that all of the sample is in a window. */
export function eyeOver({ middle, units = 1 }: SampleTileset): { lon: number; lat: number; height: number } {
  if ('lon' in middle) return { ...middle, height: 400 };
  const [east, north] = middle.at.map((size) => (size * across) / units) as [number, number];
  const at = { lon: place.lon + east * eastward, lat: place.lat + north * northward };
  return { ...at, height: stand + across * 4 };
}

/** Its files, by their paths below its folder. */
export function filesOf(sample: SampleTileset): Files {
  const folder = new URL(`../fixtures/3d-tiles/${sample.folder}/`, import.meta.url);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.pathname.length).replace(/^\//, ''));
  const files = names.map((name): [string, Buffer] => [name, readFileSync(new URL(name, folder))]);
  return new Map(sample.first === setDown ? [...files, [setDown, around(sample)]] : files);
}
