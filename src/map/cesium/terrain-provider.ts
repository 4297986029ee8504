import {
  CesiumTerrainProvider,
  CustomHeightmapTerrainProvider,
  EllipsoidTerrainProvider,
  GeographicTilingScheme,
  Resource,
  type TerrainProvider,
} from 'cesium';
import { layerAddress, layerPath } from '../kinds/addresses.ts';
import type { LayerRequest } from '../kinds/layer-request.ts';
import { heightmap } from '../kinds/heightmap.ts';
import { igsTerrain, igsTerrainTile } from '../kinds/igs-terrain.ts';
import type { TypeFor } from '../kinds/index.ts';
import { optionsOf } from '../kinds/options-of.ts';
import type { Ground } from '../state/ground.ts';

type Ask = (address: string, signal?: AbortSignal) => Promise<Response>;

const side = 65;
const flat = (): Float32Array => new Float32Array(side * side);

/** Grids of heights, one for each tile of the geographic pyramid. */
function gridTerrain({
  finest,
  read,
}: {
  finest: number;
  read: (level: number, column: number, row: number) => Promise<Float32Array>;
}): TerrainProvider {
  const tilingScheme = new GeographicTilingScheme();
  return new CustomHeightmapTerrainProvider({
    width: side,
    height: side,
    tilingScheme,
    // Nothing tells it where tiles end: beyond, the ground is level
    callback: (column, row, level) => (level > finest ? flat() : read(level, column, row).catch(flat)),
  });
}

async function bytesAt(ask: Ask, address: string): Promise<ArrayBuffer> {
  const answer = await ask(address);
  if (!answer.ok) throw new Error(`地形服务回答 ${answer.status}`);
  return answer.arrayBuffer();
}

/** Every grid as one of 65 × 65: those of another size are read at the nearest points. */
function resampled(values: ArrayLike<number>, size: number, unit: number): Float32Array {
  const at = (index: number): number => Math.round((index * (size - 1)) / (side - 1));
  return Float32Array.from(
    { length: side * side },
    (_, index) => (values[at(Math.floor(index / side)) * size + at(index % side)] ?? 0) * unit,
  );
}

interface GroundLink {
  ask: Ask;
  /** Address of a request to the ground's own service, by way of the portal. */
  addressOf: (request: LayerRequest) => string;
}

type MakeTerrain = (ground: Ground, link: GroundLink) => Promise<TerrainProvider> | TerrainProvider;

/** Pyramids with a layer.json. */
const pyramid =
  (addressOf: (ground: Ground) => string): MakeTerrain =>
  async (ground) => {
    const url = new Resource({ url: new URL(addressOf(ground), document.baseURI).href });
    try {
      return await CesiumTerrainProvider.fromUrl(url, { requestVertexNormals: true });
    } catch (error) {
      throw new Error('地形没有加载出来，按平地显示', { cause: error });
    }
  };

/** Each kind of ground: one that is declared and not here does not compile. */
const terrains: { readonly [T in TypeFor<'terrain'>]: MakeTerrain } = {
  portal_terrain: pyramid(() => './zdapi/terrain/tiles'),
  quantized_mesh: pyramid((ground) => `.${layerPath(ground)}`),
  heightmap: (ground, { ask, addressOf }) => {
    const { gridSize, scale, maxLevel } = optionsOf(heightmap, ground);
    return gridTerrain({
      finest: maxLevel ?? 14,
      read: async (level, column, row) => {
        const bytes = await bytesAt(ask, addressOf({ path: `${level}/${column}/${row}`, query: {} }));
        return resampled(new Int16Array(bytes), gridSize ?? side, scale ?? 1);
      },
    });
  },
  igs_terrain: (ground, { ask, addressOf }) => {
    const options = optionsOf(igsTerrain, ground);
    return gridTerrain({
      finest: options.maxLevel ?? 14,
      read: async (level, column, row) => {
        // Its coarsest level is never asked for, and rows are counted from the south
        if (level === 0) return flat();
        const request = igsTerrainTile(options, { level, column, rowFromSouth: 2 ** level - 1 - row });
        const bytes = await bytesAt(ask, addressOf(request));
        if (bytes.byteLength <= 2) return flat();
        const isFloat = bytes.byteLength > side * side * 2 + 2;
        return resampled(isFloat ? new Float32Array(bytes) : new Uint16Array(bytes, 0, side * side), side, 1);
      },
    });
  },
};

const isGround = (type: string): type is TypeFor<'terrain'> => Object.hasOwn(terrains, type);

/** Who gives the ground its heights; level ground where none is set. @throws Error with a Chinese sentence when the service does not answer */
export async function terrainOf(ground: Ground | null, ask: Ask): Promise<TerrainProvider> {
  if (!ground || !isGround(ground.type)) return new EllipsoidTerrainProvider();
  return terrains[ground.type](ground, { ask, addressOf: (request) => layerAddress(ground, request) });
}
