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
import { optionsOf } from '../kinds/options-of.ts';

/** The ground of the 3D map as the administrator has set it. */
export interface Ground {
  id: number;
  type: string;
  options: Readonly<Record<string, unknown>>;
}

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

/** Who gives the ground its heights; level ground where none is set. @throws Error with a Chinese sentence when the service does not answer */
export async function terrainOf(ground: Ground | null, ask: Ask): Promise<TerrainProvider> {
  if (!ground) return new EllipsoidTerrainProvider();
  const address = (request: LayerRequest): string => layerAddress({ use: 'terrain', id: ground.id }, request);
  const url = (path: string): Resource => new Resource({ url: new URL(path, document.baseURI).href });
  try {
    if (ground.type === 'portal_terrain')
      return await CesiumTerrainProvider.fromUrl(url('./zdapi/terrain/tiles'), { requestVertexNormals: true });
    if (ground.type === 'quantized_mesh')
      return await CesiumTerrainProvider.fromUrl(url(`.${layerPath({ use: 'terrain', id: ground.id })}`), {
        requestVertexNormals: true,
      });
  } catch (error) {
    throw new Error('地形没有加载出来，按平地显示', { cause: error });
  }
  if (ground.type === 'heightmap') {
    const { gridSize, scale, maxLevel } = optionsOf(heightmap, ground);
    return gridTerrain({
      finest: maxLevel ?? 14,
      read: async (level, column, row) => {
        const bytes = await bytesAt(ask, address({ path: `${level}/${column}/${row}`, query: {} }));
        return resampled(new Int16Array(bytes), gridSize ?? side, scale ?? 1);
      },
    });
  }
  if (ground.type === 'igs_terrain') {
    const options = optionsOf(igsTerrain, ground);
    return gridTerrain({
      finest: options.maxLevel ?? 14,
      read: async (level, column, row) => {
        // Its coarsest level is never asked for, and rows are counted from the south
        if (level === 0) return flat();
        const request = igsTerrainTile(options, { level, column, rowFromSouth: 2 ** level - 1 - row });
        const bytes = await bytesAt(ask, address(request));
        if (bytes.byteLength <= 2) return flat();
        const isFloat = bytes.byteLength > side * side * 2 + 2;
        return resampled(isFloat ? new Float32Array(bytes) : new Uint16Array(bytes, 0, side * side), side, 1);
      },
    });
  }
  return new EllipsoidTerrainProvider();
}
