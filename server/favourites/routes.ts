import type { FastifyInstance } from 'fastify';
import { favouriteLists } from '../../src/resources/opinions/favourite-lists.ts';
import { favourites } from '../../src/resources/opinions/favourites.ts';
import { layerFavourites } from '../../src/resources/opinions/layer-favourites.ts';
import { lateAnswers, registerOwnCalls } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { layerFavouriteAnswers } from './layer-favourites.ts';

/** What users collect, and the lists that they share. */
export function registerFavourites(app: FastifyInstance, services: Services): void {
  const ofLists = ['mine', 'add', 'edit', 'remove', 'share', 'unshare', 'shared'] as const;
  registerOwnCalls(
    app,
    services,
    favouriteLists,
    lateAnswers(favouriteLists, ofLists, () => import('./list-answers.ts')),
  );
  const ofItems = ['add', 'edit', 'move', 'order', 'remove', 'ofList', 'ofItem'] as const;
  registerOwnCalls(
    app,
    services,
    favourites,
    lateAnswers(favourites, ofItems, () => import('./favourite-answers.ts')),
  );
  registerOwnCalls(app, services, layerFavourites, layerFavouriteAnswers);
}
