import type { OfferForm } from '../../../src/map/kinds/define-kind.ts';
import type { LayerOffer } from '../../../src/resources/shared/layer-offer.ts';
import { LayerProblem, type ProblemCode } from '../layer-problem.ts';
import { readServices, type ServiceType } from '../service-list.ts';
import { answerText } from './answer-text.ts';
import { beyondCaps } from './offer-cap.ts';
import { writeOffer } from './write-offer.ts';
import { readArcgis, readGeojson, readJson, readTerrain, readTilejson, readTileset } from './read-json.ts';
import { readWms } from './read-wms.ts';
import { readWmts } from './read-wmts.ts';

/** What may be read: what a service offers, or the names of the services of a map server. */
export type ReadForm = OfferForm | ServiceType;

/** What a service says of itself, as it came. */
export interface OfferTask {
  form: ReadForm;
  bytes: Uint8Array;
  /** Content-Type of the answer. */
  type: string;
}

/** What is offered, a `LayerOffer` or `MapService[]` as JSON, or what is wrong with it. */
export type OfferAnswer = { json: Uint8Array } | { code: ProblemCode; words: string | null };

type ToJson = (text: string) => Uint8Array;
const offered =
  (read: (text: string) => LayerOffer): ToJson =>
  (text) =>
    writeOffer(read(text));
const services =
  (type: ServiceType): ToJson =>
  (text) =>
    Buffer.from(JSON.stringify(readServices(type, readJson(text))));

const readers: { readonly [F in ReadForm]: ToJson } = {
  wms: offered(readWms),
  wmts: offered(readWmts),
  arcgis: offered(readArcgis),
  tilejson: offered(readTilejson),
  geojson: offered(readGeojson),
  tileset: offered(readTileset),
  terrain: offered(readTerrain),
  igs_doc: services('igs_doc'),
  igs_tile: services('igs_tile'),
  igs_m3d: services('igs_m3d'),
  igs_terrain: services('igs_terrain'),
};

/** What a process that reads offers does with one. */
export const prepare = (): Promise<(task: OfferTask) => Promise<OfferAnswer>> =>
  Promise.resolve((task) => Promise.resolve(task).then(read));

/** Bytes; a page that tells of an error, or another service's document, is shorter. */
const longestOther = 1_000_000;

function read({ form, bytes, type }: OfferTask): OfferAnswer {
  try {
    return { json: readers[form](answerText(bytes, type)) };
  } catch (error) {
    if (!(error instanceof LayerProblem)) throw error;
    const isBeyond = error.code === 'otherService' && bytes.byteLength > longestOther;
    const { code, words } = isBeyond ? beyondCaps() : error;
    return { code, words };
  }
}
