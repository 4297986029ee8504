import {
  CesiumTerrainProvider,
  CustomHeightmapTerrainProvider,
  EllipsoidTerrainProvider,
  GeographicTilingScheme,
  type TerrainProvider,
  type TileProviderError,
} from 'cesium';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { layerAddress, layerPath } from '../kinds/addresses.ts';
import type { LayerRequest } from '../kinds/layer-request.ts';
import { heightmap } from '../kinds/heightmap.ts';
import { igsTerrain, igsTerrainTile } from '../kinds/igs-terrain.ts';
import type { TypeFor } from '../kinds/index.ts';
import { optionsOf } from '../kinds/options-of.ts';
import type { Ground } from '../state/ground.ts';
import { AskedResource } from './asked-resource.ts';
import { gridOf, gridReader, gridSide, isGridOf, levelGrid, meets, type TilePlace } from './terrain-grids.ts';

type Ask = (address: string, signal?: AbortSignal) => Promise<Response>;

interface GroundWays {
  ask: Ask;
  /** Told the tiles that do not come, or not whole. */
  onGap: (place: TilePlace) => void;
  /** A tile has come, and waits to be drawn. */
  onTile: () => void;
}

interface GroundLink extends GroundWays {
  /** Address of a request to the ground's own service, by way of the portal. */
  addressOf: (request: LayerRequest) => string;
}

interface GridTerrain extends Pick<GroundWays, 'onGap' | 'onTile'> {
  finest: number;
  range: Extent | null | undefined;
  read: (place: TilePlace) => Promise<Float32Array>;
}

/** Grids of heights, one for each tile of the geographic pyramid. */
function gridTerrain({ finest, range, read, onGap, onTile }: GridTerrain): TerrainProvider {
  const has = (place: TilePlace): boolean => place.level <= finest && meets(place, range);
  const gridAt = gridReader({ has, read, onGap });
  const provider = new CustomHeightmapTerrainProvider({
    width: gridSide,
    height: gridSide,
    tilingScheme: new GeographicTilingScheme(),
    // Nobody else sees that it has come: the globe is drawn only where something has changed
    callback: (column, row, level) => gridAt({ level, column, row }).finally(onTile),
  });
  // Beyond the pyramid the globe goes on with what is above; of the highest tiles it needs both
  provider.getTileDataAvailable = (column, row, level) => level === 0 || has({ level, column, row });
  return provider;
}

async function bytesAt(ask: Ask, address: string): Promise<ArrayBuffer> {
  const answer = await ask(address);
  if (!answer.ok) throw new Error(`地形服务答复 ${answer.status}`);
  return answer.arrayBuffer();
}

type MakeTerrain = (ground: Ground, link: GroundLink) => Promise<TerrainProvider> | TerrainProvider;

/** A pyramid with a layer.json. @param problem told when that is not one of terrain */
async function pyramid(address: string, problem: string, { ask, onGap }: GroundLink): Promise<TerrainProvider> {
  const url = new AskedResource(new URL(address, document.baseURI).href, ask);
  try {
    const provider = await CesiumTerrainProvider.fromUrl(url, { requestVertexNormals: true });
    provider.errorEvent.addEventListener(({ x, y, level, message }: TileProviderError) => {
      // A pyramid that does not list its tiles ends where there are no more
      const isEnd = !provider.availability && message.includes('Status Code: 404');
      if (!isEnd) onGap({ level, column: x, row: y });
    });
    return provider;
  } catch (error) {
    throw new Error(problem, { cause: error });
  }
}

/** Cesium takes a folder without layer.json for one of heights, none of whose tiles would come. */
async function seeLayerJson({ ask, addressOf }: GroundLink): Promise<void> {
  const answer = await ask(addressOf({ path: 'layer.json', query: {} })).catch(() => null);
  if (!answer) throw new Error('地形服务没有回应，按平地显示');
  if (!answer.ok) throw new Error(`没有读到地形服务的 layer.json（答复 ${answer.status}），按平地显示`);
}

/** Each kind of ground: one that is declared and not here does not compile. */
const terrains: { readonly [T in TypeFor<'terrain'>]: MakeTerrain } = {
  portal_terrain: (_, link) => pyramid('./zdapi/terrain/tiles', '地形没有加载出来，按平地显示', link),
  quantized_mesh: async (ground, link) => {
    await seeLayerJson(link);
    return pyramid(`.${layerPath(ground)}`, '地形服务的 layer.json 不能用，按平地显示', link);
  },
  heightmap: (ground, { ask, addressOf, ...ways }) => {
    const { gridSize, scale, maxLevel, range } = optionsOf(heightmap, ground);
    const form = { size: gridSize ?? gridSide, unit: scale ?? 1, Values: Int16Array };
    return gridTerrain({
      ...ways,
      finest: maxLevel ?? 14,
      range,
      read: async ({ level, column, row }) =>
        gridOf(await bytesAt(ask, addressOf({ path: `${level}/${column}/${row}`, query: {} })), form),
    });
  },
  igs_terrain: (ground, { ask, addressOf, ...ways }) => {
    const options = optionsOf(igsTerrain, ground);
    const whole = { size: gridSide, unit: options.scale ?? 1, Values: Uint16Array };
    const float = { ...whole, Values: Float32Array };
    return gridTerrain({
      ...ways,
      finest: options.maxLevel ?? 14,
      range: options.range,
      read: async ({ level, column, row }) => {
        // Its coarsest level is never asked for, and rows are counted from the south
        if (level === 0) return levelGrid();
        const request = igsTerrainTile(options, { level, column, rowFromSouth: 2 ** level - 1 - row });
        const bytes = await bytesAt(ask, addressOf(request));
        // One sign instead of a grid: it has nothing there
        if (bytes.byteLength === 1 || bytes.byteLength === 2) return levelGrid();
        return gridOf(bytes, isGridOf(bytes, float) ? float : whole);
      },
    });
  },
};

const isGround = (type: string): type is TypeFor<'terrain'> => Object.hasOwn(terrains, type);

/** Who gives the ground its heights; level ground where none is set. @throws Error with a Chinese sentence when the service does not answer */
export async function terrainOf(ground: Ground | null, ways: GroundWays): Promise<TerrainProvider> {
  if (!ground || !isGround(ground.type)) return new EllipsoidTerrainProvider();
  return terrains[ground.type](ground, { ...ways, addressOf: (request) => layerAddress(ground, request) });
}
