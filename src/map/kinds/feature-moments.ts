import { momentOf } from './feature-time.ts';
import type { Instant } from './instant.ts';
import { inOrder } from './time-axis.ts';

/** The moments of the features of a GeoJSON, each once, the earliest first. */
export function momentsIn(data: unknown, field: string): Instant[] {
  const { features } = (typeof data === 'object' && data !== null ? data : {}) as { features?: unknown };
  if (!Array.isArray(features)) return [];
  const moments = features.map((feature: { properties?: Record<string, unknown> | null } | null) =>
    momentOf(feature?.properties?.[field]),
  );
  return inOrder(moments.filter((moment) => moment !== null));
}
