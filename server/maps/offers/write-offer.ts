import type { LayerOffer } from '../../../src/resources/shared/layer-offer.ts';
import { beyondCaps } from './offer-cap.ts';

/** Layers, styles, systems and the like, all together: 20,000 layers with a dozen each, or 3,000 with all that they may have. */
const maxObjects = 250_000;
/** Of the whole as JSON. */
export const maxBytes = 8_000_000;

function objectsIn({ layers, matrixSets, formats }: LayerOffer): number {
  return layers.reduce(
    (sum, { styles, systems, matrixSets: sets }) => sum + 1 + styles.length + systems.length + sets.length,
    matrixSets.length + formats.length,
  );
}

/** JSON of an offer. Counted before it is written: what layers inherit is there once, and written for each. @throws LayerProblem */
export function writeOffer(offer: LayerOffer): Uint8Array {
  if (objectsIn(offer) > maxObjects) throw beyondCaps();
  const bytes = Buffer.from(JSON.stringify(offer));
  if (bytes.length > maxBytes) throw beyondCaps();
  return bytes;
}
