import type { Use } from '../../../src/map/kinds/define-kind.ts';
import type { catalog } from '../../../src/resources/maps/catalog.ts';
import { AppError } from '../../errors.ts';
import { guestReader } from '../../resources/reader.ts';
import type { AnswerTo } from '../../resources/own-calls.ts';
import type { Services } from '../../services.ts';
import { givenSource } from '../given-source.ts';
import { addressOf, allows, fixedQuery, type Source, typicalOf } from '../layer-address.ts';
import { layerFor, type RemoteLayer, resourceOf, storedLayers } from '../layer-source.ts';

/** Where layers stand that visitors see on the 2D map. */
const uses = ['layer', 'base'] as const satisfies readonly Use[];

/**
 * The layer that a visitor may see and whose service is the given one: it is then asked by way of that layer. That there is
 * one which the visitor may not see is not told.
 */
export const matchLayer: AnswerTo<typeof catalog, 'match'> = async ({ services, reader, values }) => {
  const source = await givenSource(services, reader, values);
  if (addressOf(source) === null) return { layer: null };
  for (const use of uses) {
    for (const { id } of (await storedOf(services, use)).filter((stored) => serves(stored, source))) {
      try {
        const { layer } = await layerFor(services, { use, id, reader });
        return { layer: { use, id, name: layer.name } };
      } catch (error) {
        if (!(error instanceof AppError && error.status === 404)) throw error;
      }
    }
  }
  return { layer: null };
};

const storedOf = ({ cache, database, secrets }: Services, use: Use): Promise<RemoteLayer[]> =>
  cache.get(resourceOf[use].name, ['layers stored', use], { reader: guestReader, db: database.pool }, (db) =>
    storedLayers({ db, secrets }, use),
  );

/** Whether the stored layer is of the same service, and lets a browser ask what the given one is for. */
function serves(stored: Source, given: Source): boolean {
  const choice = (source: Source): string =>
    JSON.stringify(Object.entries(fixedQuery(source)).toSorted(([a], [b]) => a.localeCompare(b)));
  if (stored.kind.type !== given.kind.type || addressOf(stored) !== addressOf(given)) return false;
  const typical = typicalOf(given);
  return choice(stored) === choice(given) && (typical === null || allows(stored, typical));
}
