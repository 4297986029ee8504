import { layerPath, queryOf } from '../../src/map/kinds/addresses.ts';
import type { Use } from '../../src/map/kinds/define-kind.ts';
import { ownOptions } from '../../src/map/kinds/own-words.ts';
import type { ShowRows } from '../resources/rules.ts';
import { guestReader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { addressOf, placesIn } from './layer-address.ts';
import { type RemoteLayer, resourceOf, storedLayers } from './layer-source.ts';

/**
 * The layer's own address with the portal in place of the service: what follows the service, such as the places of a tile's
 * numbers, stays; what the server adds by itself goes. Null where the layer has none.
 */
export function shownAddress(layer: RemoteLayer): string | null {
  const { url } = layer.options;
  const base = addressOf(layer);
  if (typeof url !== 'string' || base === null || !url.startsWith(base)) return null;
  const [path = '', query = ''] = url
    .slice(base.length)
    .replace(/#.*$/s, '')
    .split(/\?(.*)/s);
  const places = placesIn(layer);
  const isFilled = (pair: string): boolean => Object.values(queryOf(pair)).some((value) => places?.test(value));
  const left = query.split('&').filter(isFilled);
  return `${layerPath(layer)}${path.replace(/^\/+/, '')}${left.length > 0 ? `?${left.join('&')}` : ''}`;
}

interface Shown {
  address: string;
  /** What the layer's own address says in place of options, which the shown one leaves out. */
  options: Readonly<Record<string, string>>;
}

/** All shown addresses of a use, by row. */
const addressesOf = ({ cache, database, secrets }: Services, use: Use): Promise<Map<number, Shown>> =>
  cache.get(resourceOf[use].name, ['layer addresses'], { reader: guestReader, db: database.pool }, async (db) => {
    const layers = await storedLayers({ db, secrets }, use);
    return new Map(
      layers.flatMap((layer) => {
        const address = shownAddress(layer);
        const options = ownOptions(layer.kind.remote?.ownWords ?? {}, layer.options['url']);
        return address === null ? [] : [[layer.id, { address, options }] as const];
      }),
    );
  });

/** Puts the portal's address of a layer where its own is withheld. */
const ofColumn =
  (use: Use): ShowRows =>
  async (services, rows) => {
    const hidden = rows.filter((row) => row['url'] === null);
    if (hidden.length === 0) return;
    const addresses = await addressesOf(services, use);
    for (const row of hidden) {
      const shown = addresses.get(row.id);
      row['url'] = shown?.address ?? null;
      if (shown && isObject(row['options'])) row['options'] = { ...row['options'], ...shown.options };
    }
  };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const ofOptions: ShowRows = async (services, rows) => {
  const hidden = rows.filter(({ options }) => isObject(options) && !('url' in options));
  if (hidden.length === 0) return;
  const addresses = await addressesOf(services, 'layer');
  for (const row of hidden) {
    const shown = addresses.get(row.id);
    if (shown && isObject(row['options'])) row['options'] = { ...row['options'], ...shown.options, url: shown.address };
  }
};

export const showAddresses: { readonly [U in Use]: ShowRows } = {
  layer: ofOptions,
  base: ofColumn('base'),
  terrain: ofColumn('terrain'),
};
