import type { FieldMap } from '../../resources/kit/field.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import type { Instant } from './instant.ts';

/** Which of its times a layer shows. */
export interface LayerTime {
  /** The one moment, or the last one of a stretch. */
  at: Instant;
  /** The first one of a stretch; null: only `at`. */
  since: Instant | null;
}

/** How the moments of a layer are found out. */
export interface TimeWays {
  /** The JSON of an address of the portal. @throws Error with a Chinese sentence */
  askJson: (address: string) => Promise<unknown>;
  /** Address of a request to the layer's own service. */
  addressOf: (request: LayerRequest) => string;
  /** The values that a facet of a resource has, for this visitor. @throws Error with a Chinese sentence */
  facet: (source: string, field: string) => Promise<readonly unknown[]>;
  /** The moments of a time dimension (`time-axis.ts`). @throws Error with a Chinese sentence */
  readAxis: (dimension: string) => readonly Instant[];
  /** The moments of the features of a GeoJSON by a field (`feature-moments.ts`). */
  momentsIn: (data: unknown, field: string) => readonly Instant[];
}

/** What a kind knows of time. */
export interface KindTime<O extends FieldMap> {
  /** Whether a layer with these options has a time. */
  has: (options: GivenOptions<O>) => boolean;
  /** Its moments, those that there are and no others, the earliest first. @throws Error with a Chinese sentence */
  instants: (options: GivenOptions<O>, ways: TimeWays) => readonly Instant[] | Promise<readonly Instant[]>;
  /** Whether it can show a stretch of time, and not only one moment. */
  takesRange: (options: GivenOptions<O>) => boolean;
}

/** As an OGC service is asked: a moment, or first and last of a stretch. */
export const timeText = ({ at, since }: LayerTime): string => (since ? `${since.text}/${at.text}` : at.text);

/** As an ArcGIS service is asked: milliseconds, both ends belonging to it. */
export const timeMilliseconds = ({ at, since }: LayerTime): string => `${(since ?? at).from},${at.until - 1}`;

/** Whether something of that moment is shown. */
export const isWithin = ({ at, since }: LayerTime, instant: Pick<Instant, 'from'>): boolean =>
  instant.from >= (since ?? at).from && instant.from < at.until;
