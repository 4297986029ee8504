import type { LayerOffer } from '../../../../src/resources/shared/layer-offer.ts';

/** What the reader's process wrote. */
export const offerIn = (json: Uint8Array): LayerOffer => JSON.parse(Buffer.from(json).toString()) as LayerOffer;
