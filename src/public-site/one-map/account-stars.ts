import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../providers/call.ts';
import { layerFavourites } from '../../resources/opinions/layer-favourites.ts';
import { forgetGuestStars, guestStars } from './guest-stars.ts';

const changeStars = async (how: 'add' | 'remove', layers: readonly number[]): Promise<readonly number[]> =>
  (await call(layerFavourites, how, { layers: [...layers] })).layers;

/**
 * Layers that the account has starred, in the order of starring, with what was starred in this browser before the login:
 * that is forgotten here only once the account has it, and sending it twice changes nothing. A guest's page loads none of
 * this.
 */
export async function readAllStars(signal: AbortSignal): Promise<readonly number[]> {
  const early = guestStars();
  if (early.length === 0) return (await call(layerFavourites, 'mine', {}, { signal })).layers;
  const layers = await changeStars('add', early);
  forgetGuestStars(early.filter((each) => layers.includes(each)));
  return layers;
}

/** Shows the change at once, and takes it back where the account refuses it. @throws ApiError as the account says */
export async function keepStar(
  client: QueryClient,
  key: readonly unknown[],
  how: 'add' | 'remove',
  id: number,
): Promise<void> {
  const before = client.getQueryData<readonly number[]>(key) ?? [];
  client.setQueryData(key, how === 'remove' ? before.filter((each) => each !== id) : [...before, id]);
  try {
    client.setQueryData(key, await changeStars(how, [id]));
  } catch (error) {
    client.setQueryData(key, before);
    throw error;
  }
}
