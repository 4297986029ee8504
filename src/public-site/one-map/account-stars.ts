import { call } from '../../providers/call.ts';
import { layerFavourites } from '../../resources/opinions/layer-favourites.ts';

/** Layers that the account has starred, in the order of starring. A guest's page does not load this. */
export const readStars = async (signal: AbortSignal): Promise<readonly number[]> =>
  (await call(layerFavourites, 'mine', {}, { signal })).layers;

export const changeStars = async (how: 'add' | 'remove', layers: readonly number[]): Promise<readonly number[]> =>
  (await call(layerFavourites, how, { layers: [...layers] })).layers;
