import type { FastifyInstance } from 'fastify';
import { favouriteLists } from '../../src/resources/opinions/favourite-lists.ts';
import { favourites } from '../../src/resources/opinions/favourites.ts';
import { layerFavourites } from '../../src/resources/opinions/layer-favourites.ts';
import { registerOwnCalls } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { favouriteAnswers } from './favourite-answers.ts';
import { layerFavouriteAnswers } from './layer-favourites.ts';
import { favouriteListAnswers } from './list-answers.ts';

/** What users collect, and the lists that they share. */
export function registerFavourites(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, favouriteLists, favouriteListAnswers);
  registerOwnCalls(app, services, favourites, favouriteAnswers);
  registerOwnCalls(app, services, layerFavourites, layerFavouriteAnswers);
}
