import type { OfferForm } from '../../../src/map/kinds/define-kind.ts';
import type { LayerOffer } from '../../../src/resources/shared/layer-offer.ts';
import { LayerProblem, type ProblemCode } from '../layer-problem.ts';
import { answerText } from './answer-text.ts';
import { writeOffer } from './write-offer.ts';
import { readArcgis, readGeojson, readTerrain, readTilejson, readTileset } from './read-json.ts';
import { readWms } from './read-wms.ts';
import { readWmts } from './read-wmts.ts';

/** What a service says of itself, as it came. */
export interface OfferTask {
  form: OfferForm;
  bytes: Uint8Array;
  /** Content-Type of the answer. */
  type: string;
}

/** What is offered, a `LayerOffer` as JSON, or what is wrong with it. */
export type OfferAnswer = { json: Uint8Array } | { code: ProblemCode; words: string | null };

const readers: { readonly [F in OfferForm]: (text: string) => LayerOffer } = {
  wms: readWms,
  wmts: readWmts,
  arcgis: readArcgis,
  tilejson: readTilejson,
  geojson: readGeojson,
  tileset: readTileset,
  terrain: readTerrain,
};

/** What a process that reads offers does with one. */
export const prepare = (): Promise<(task: OfferTask) => Promise<OfferAnswer>> =>
  Promise.resolve((task) => Promise.resolve(task).then(read));

function read({ form, bytes, type }: OfferTask): OfferAnswer {
  try {
    return { json: writeOffer(readers[form](answerText(bytes, type))) };
  } catch (error) {
    if (error instanceof LayerProblem) return { code: error.code, words: error.words };
    throw error;
  }
}
