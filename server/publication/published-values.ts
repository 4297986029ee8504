import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';

/** What a row has besides its state once it is published: the moment, and the day where its author left that open. */
export function publishedValues(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  moment: Date,
): Record<string, unknown> {
  const isDayOpen = 'publishedOn' in resource.fields && (row['publishedOn'] ?? null) === null;
  return {
    publishAt: moment.toISOString(),
    reviewNote: null,
    ...(isDayOpen ? { publishedOn: dayInChina(moment) } : {}),
  };
}
