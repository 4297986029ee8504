import { writeB3dm } from '../../server/maps/models/write-b3dm.ts';
import { localFrame } from '../../server/maps/models/node-tree.ts';
import { landformAt } from '../ground/terrain.ts';
import { createRandom, hashText, type Random } from '../random.ts';
import { metresPerDegree, middle, side } from './town-place.ts';
import { type GlbMesh, uprightBodies, writeGlb } from './write-glb.ts';

/** Metres: of a tile, of a block with half of the streets around it. */
const [tileSide, block] = [400, { width: 133.3, depth: 100, street: 20 }] as const;
const floorHeight = 3.3;
/** Foundations reach below the ground, which rises and falls between its points. */
const foundation = 4;

const uses = [
  { use: '住宅', colour: [0.72, 0.62, 0.5, 1] },
  { use: '商务办公', colour: [0.42, 0.56, 0.66, 1] },
  { use: '商业', colour: [0.66, 0.48, 0.4, 1] },
  { use: '公共服务', colour: [0.62, 0.64, 0.58, 1] },
] as const satisfies readonly { use: string; colour: GlbMesh['colour'] }[];

interface Building {
  use: number;
  floors: number;
  year: number;
  /** Metres east and north of the middle. */
  ring: [number, number][];
}

/** Higher and more of offices towards the middle. */
function kindAt(random: Random, x: number, y: number): Pick<Building, 'use' | 'floors'> {
  const nearness = Math.max(0, 1 - Math.hypot(x, y) / (side * 0.62));
  const chance = random.next();
  if (chance < 0.55 - 0.35 * nearness) return { use: 0, floors: Math.round(random.between(5, 7 + 11 * nearness)) };
  if (chance < 0.72) return { use: 1, floors: Math.round(random.between(6, 9 + 26 * nearness ** 2)) };
  if (chance < 0.88) return { use: 2, floors: Math.round(random.between(2, 5)) };
  return { use: 3, floors: Math.round(random.between(2, 6)) };
}

function rectangle(x: number, y: number, width: number, depth: number): [number, number][] {
  return [
    [x, y],
    [x, y + depth],
    [x + width, y + depth],
    [x + width, y],
  ];
}

/** The buildings of a block by its south-west corner; a block in nine is a park. */
function blockAt(random: Random, west: number, south: number): Building[] {
  if (random.chance(0.11)) return [];
  const [width, depth] = [block.width - block.street, block.depth - block.street];
  const [columns, rows] = [Math.round(random.between(2, 4)), 2];
  const [plotWidth, plotDepth] = [width / columns, depth / rows];
  return Array.from({ length: columns * rows }, (_, index): Building => {
    const [x, y] = [west + (index % columns) * plotWidth, south + Math.floor(index / columns) * plotDepth];
    const [share, deep] = [random.between(0.55, 0.86), random.between(0.4, 0.62)];
    return {
      ...kindAt(random, x, y),
      year: Math.round(random.between(1988, 2023)),
      ring: rectangle(
        x + (plotWidth * (1 - share)) / 2,
        y + (plotDepth * (1 - deep)) / 2,
        plotWidth * share,
        plotDepth * deep,
      ),
    };
  });
}

const heightAt = ([x, y]: readonly [number, number]): number =>
  landformAt(middle.lon + x / metresPerDegree.lon, middle.lat + y / metresPerDegree.lat).height;

/** Where a building begins and ends, metres above the sea. */
const levelsOf = ({ ring, floors }: Building): { foot: number; top: number } => {
  const ground = Math.min(...ring.map(heightAt));
  return { foot: ground - foundation, top: ground + floors * floorHeight };
};

interface TownTile {
  name: string;
  bytes: Buffer;
  tile: object;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** West, south, east, north in radians, lowest and highest metre. */
const regionOf = (west: number, south: number, size: number, low: number, high: number): number[] => [
  radians(middle.lon + west / metresPerDegree.lon),
  radians(middle.lat + south / metresPerDegree.lat),
  radians(middle.lon + (west + size) / metresPerDegree.lon),
  radians(middle.lat + (south + size) / metresPerDegree.lat),
  low,
  high,
];

function tileOf(buildings: readonly Building[], column: number, row: number): TownTile {
  const name = `${column}-${row}.b3dm`;
  const [west, south] = [column * tileSide - side / 2, row * tileSide - side / 2];
  const bodies = buildings.map((building, object) => {
    // North is towards the viewer's back in glTF
    const turned = building.ring.map(([x, y]) => [x, -y] as const);
    return { object, ring: turned, use: building.use, ...levelsOf(building) };
  });
  const meshes = uses
    .map(({ colour }, use) =>
      uprightBodies(
        bodies.filter((body) => body.use === use),
        colour,
      ),
    )
    .filter(({ positions }) => positions.length > 0);
  const table = {
    名称: buildings.map((_, index) => `示例楼宇 ${column + 1}${row + 1}-${index + 1}`),
    用途: buildings.map(({ use }) => uses[use]?.use ?? ''),
    层数: buildings.map(({ floors }) => floors),
    建成年份: buildings.map(({ year }) => year),
  };
  const none = Buffer.alloc(0);
  const bytes = writeB3dm({
    features: Buffer.from(JSON.stringify({ BATCH_LENGTH: buildings.length })),
    featureBytes: none,
    objects: Buffer.from(JSON.stringify(table)),
    objectBytes: none,
    glb: writeGlb(meshes),
  });
  const [low, high] = [Math.min(...bodies.map(({ foot }) => foot)), Math.max(...bodies.map(({ top }) => top))];
  const region = regionOf(west, south, tileSide, low, high);
  return { name, bytes, tile: { boundingVolume: { region }, geometricError: 0, content: { uri: name } } };
}

const tilesAlong = side / tileSide;

/** All buildings by their tile, 'column-row'. */
function buildingsByTile(): ReadonlyMap<string, Building[]> {
  const random = createRandom(hashText('town'));
  const buildings = new Map<string, Building[]>();
  for (let y = -side / 2; y + block.depth <= side / 2 + 1; y += block.depth)
    for (let x = -side / 2; x + block.width <= side / 2 + 1; x += block.width) {
      const key = [x, y].map((at) => Math.min(tilesAlong - 1, Math.floor((at + side / 2 + 1) / tileSide))).join('-');
      buildings.set(key, [
        ...(buildings.get(key) ?? []),
        ...blockAt(random, x + block.street / 2, y + block.street / 2),
      ]);
    }
  return buildings;
}

interface Roof {
  /** Metres east and north of the middle of the town. */
  ring: readonly (readonly [number, number])[];
  /** Metres above the sea. */
  top: number;
  /** Of 0 to 255, where no light or shade falls on it. */
  colour: readonly [number, number, number];
}

/** The roofs of the town, as they are seen from above. */
export const townRoofs = (): Roof[] =>
  [...buildingsByTile().values()].flat().map((building) => {
    const [red, green, blue] = (uses[building.use] ?? uses[0]).colour;
    return { ring: building.ring, top: levelsOf(building).top, colour: [red * 255, green * 255, blue * 255] };
  });

/**
 * A town of buildings that no town has, as 3D Tiles 1.0: `tileset.json` and a Batched 3D Model for each 400 m. WGS 84, on the
 * sample ground; the same each time.
 */
export function townFiles(): ReadonlyMap<string, Buffer> {
  const tiles = [...buildingsByTile()].flatMap(([key, own]) => {
    const [column = 0, row = 0] = key.split('-').map(Number);
    return own.length > 0 ? [tileOf(own, column, row)] : [];
  });
  const region = regionOf(-side / 2, -side / 2, side, -10, 140);
  const tileset = {
    asset: { version: '1.0', gltfUpAxis: 'Y' },
    geometricError: 300,
    root: {
      transform: localFrame(middle.lon, middle.lat, 0),
      boundingVolume: { region },
      geometricError: 150,
      refine: 'ADD',
      children: tiles.map(({ tile }) => tile),
    },
  };
  return new Map([
    ['tileset.json', Buffer.from(JSON.stringify(tileset))],
    ...tiles.map(({ name, bytes }) => [name, bytes] as const),
  ]);
}
