import type { Extent } from 'ol/extent.js';
import type Projection from 'ol/proj/Projection.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTile from 'ol/VectorTile.js';
import { fetchedWordsOf } from '../../../resources/kit/words-of.ts';
import type { LayerLink } from './controller.ts';
import { sentenceOf } from './fetch-picture.ts';
import type { TilesFound } from './tiles-found.ts';

type Ways = Pick<LayerLink, 'ask' | 'onFault'> & { found?: TilesFound };

/**
 * Fetches vector tiles as the person who is logged in, and tells the layer how it went.
 * @param ways `found` for a service outside, which may have no tiles at all; the portal's own always have
 */
export const tileLoader =
  (ways: Ways) =>
  (tile: Tile, address: string): void => {
    if (!(tile instanceof VectorTile)) return;
    tile.setLoader((extent, _, projection) => void load({ tile, address, extent, projection }, ways));
  };

interface Asked {
  tile: VectorTile<RenderFeature>;
  address: string;
  extent: Extent;
  projection: Projection;
}

async function load({ tile, address, extent, projection }: Asked, { ask, onFault, found }: Ways): Promise<void> {
  try {
    const response = await ask(address);
    // Beside its data a service has no tiles, which is no fault of it
    const isMissing = response.status === 404 || response.status === 204;
    if (!response.ok && !isMissing) throw new Error(await sentenceOf(response));
    const bytes = isMissing ? new ArrayBuffer(0) : await response.arrayBuffer();
    tile.setFeatures(tile.getFormat().readFeatures(bytes, { extent, featureProjection: projection }));
    if (response.status === 404) found?.lacks();
    if (isMissing) return;
    found?.came();
    onFault(null);
  } catch (error) {
    tile.setState(TileState.ERROR);
    onFault(fetchedWordsOf(error, '没有取到瓦片'));
  }
}
