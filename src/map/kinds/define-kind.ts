import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { FieldMap } from '../../resources/kit/field.ts';
import type { AllowedRequest, LayerRequest } from './layer-request.ts';
import type { KindTime } from './layer-time.ts';
import type { LegendEntry } from './legend-entry.ts';
import type { GivenOptions } from './given-options.ts';
import type { ModelService } from './model-service.ts';

export type Dimension = '2d' | '3d';
/** Where a layer of a kind may stand: in the layer tree, under all others, or as the ground of the 3D map. */
export type Use = 'layer' | 'base' | 'terrain';
/** What the map can do with a layer besides drawing it. */
export type Ability = 'legend' | 'identify' | 'opacity' | 'time';

/** How a service tells what it offers: GetCapabilities, ArcGIS's JSON, or the file that a pyramid or a model begins with. */
export type OfferForm = 'wms' | 'wmts' | 'arcgis' | 'tilejson' | 'geojson' | 'tileset' | 'terrain';

/** How a legend is asked for. */
export interface LegendWays {
  /** The JSON of an address of the portal. @throws Error with a Chinese sentence */
  askJson: (address: string) => Promise<unknown>;
}

/** The service behind a layer, which the server asks in the browser's place. */
export interface RemoteService<O extends FieldMap> {
  /** Address that requests lie below, http or https; null while the options do not give it. */
  address: (options: GivenOptions<O>) => string | null;
  /** All that a layer with these options may ask of its service; the parameters of its address itself are always sent. */
  requests: (options: GivenOptions<O>) => readonly AllowedRequest[];
  /** Something cheap that a service in order answers; null while the options say too little. Absent: the service has nothing cheap. */
  probe?: (options: GivenOptions<O>) => LayerRequest | null;
  /** What a map asks of it; two layers of one service answer for each other by it. Absent: the probe. */
  typical?: (options: GivenOptions<O>) => LayerRequest | null;
  /** What is wrong with options of which each is right by itself, as a Chinese sentence without addresses. */
  fault?: (options: GivenOptions<O>) => string | null;
  /** Whether it answers nobody with these options, for want of a key: then its state is not asked for. */
  lacksKey?: (options: GivenOptions<O>) => boolean;
  /** Where the service says what it offers; null while the options do not give it. Absent: it does not say. */
  describe?: { form: OfferForm; request: (options: GivenOptions<O>) => LayerRequest | null };
  /**
   * The query of its address is the question itself, which the server asks whole; absent: of a protocol's words in it only
   * those count that say what is shown (`own-words.ts`), since each request brings the others.
   */
  asksOwnQuery?: (options: GivenOptions<O>) => boolean;
  /**
   * Parameters of its address (in lower case) that say what an option says, by its name, and stronger: each question is built
   * with them. Absent: none.
   */
  ownWords?: Readonly<Record<string, string>>;
  /** Its models, which the server re-wraps as 3D Tiles. Absent: it has none, or a browser reads them as they are. */
  models?: ModelService<O>;
  /** Places in its address that a request fills; absent or null: none, and braces are letters like others. */
  places?: (options: GivenOptions<O>) => RegExp | null;
  /** What a request says that it takes (`Accept`), of a service that gives others less. Absent: anything. */
  accept?: string;
  /** Name of the query parameter that carries `options.key`, which stays on the server. */
  keyParameter?: string;
}

/** What is to be said of options that are right one by one. */
export interface OptionsCheck {
  /** What is wrong with them together, as a Chinese sentence; null: nothing. */
  fault: string | null;
  /** What they amount to, such as how well control points agree; null: nothing is to be said. */
  note: string | null;
  /** Where they put the layer's data; null: they do not say. */
  extent: Extent | null;
}

/** A kind of map layer: plain data and pure functions, for the server, the admin and both map engines. */
export interface LayerKind<T extends string = string, O extends FieldMap = FieldMap> {
  type: T;
  label: string;
  uses: readonly Use[];
  /** A kind without '2d' says in the tree that it is seen in 3D only. */
  dimensions: readonly Dimension[];
  /** Of a kind that the 2D map shows too: in space it stands by a controller of its own. Absent: it is laid over the ground. */
  standsInSpace?: true;
  /** Drawn here from shapes, each of which can be pointed at. Absent: pictures, or bodies in space. */
  isVector?: true;
  options: O;
  can: readonly Ability[];
  /** Of options that have to go together where there is no service; of a service `remote.fault` says it. */
  check?: (options: GivenOptions<O>) => Promise<OptionsCheck>;
  /** Absent: its data are the portal's own. */
  remote?: RemoteService<O>;
  /** What its features' properties are called when a place is asked about, in this order; others are not told. Absent: all, by their own names. */
  labels?: Readonly<Record<string, string>>;
  /** Days and moments among their values come as milliseconds since 1970. Absent: as texts. */
  hasEpochDates?: true;
  /** The resource whose rows its features are, their properties under wire names. Absent, or null: they are no rows of the portal. */
  source?: (options: GivenOptions<O>) => string | null;
  /** What its signs mean, in the order of reading; none: it says so by an empty list. */
  legend?: (options: GivenOptions<O>, ways: LegendWays) => readonly LegendEntry[] | Promise<readonly LegendEntry[]>;
  /** Of kinds that can `time`: what they know of it. Absent: their layers have none. */
  time?: KindTime<O>;
  /** A part of its layers lies above all layers, such as names of places. */
  liesAbove?: true;
  /** Whom the map has to name. Absent: whom its option `copyright` names. */
  attribution?: (options: GivenOptions<O>) => string | null;
}

/** Whom the map has to name for a layer of this kind; null: nobody. */
export function attributionOf<T extends string, O extends FieldMap>(
  { attribution }: LayerKind<T, O>,
  options: GivenOptions<O>,
): string | null {
  if (attribution) return attribution(options);
  const { copyright }: { copyright?: unknown } = options;
  return typeof copyright === 'string' && copyright !== '' ? copyright : null;
}

/** A declaration of which it is known, when it is compiled, where its layers are seen. */
type DefinedKind<T extends string, O extends FieldMap, D, U, S> = Omit<LayerKind<T, O>, 'standsInSpace'> & {
  dimensions: D;
  uses: U;
  standsInSpace?: S;
};

/** Checks nothing by itself: keeps the literal types of a declaration. */
export const defineKind = <
  const T extends string,
  const O extends FieldMap,
  const D extends readonly Dimension[],
  const U extends readonly Use[],
  const S extends true | undefined = undefined,
>(
  kind: DefinedKind<T, O, D, U, S>,
): DefinedKind<T, O, D, U, S> => kind;
