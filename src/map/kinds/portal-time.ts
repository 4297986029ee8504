import type { FieldMap } from '../../resources/kit/field.ts';
import { type Instant, readInstant } from './instant.ts';
import type { KindTime, LayerTime } from './layer-time.ts';

/** The year of a row by catalogue, a facet of its resource: when a hole was finished, a report made, a material stored,
 * a hazard or ore found, a spring measured. */
const yearFields = new Map([
  ['boreholes', 'endYear'],
  ['archives', 'year'],
  ['surveyData', 'year'],
  ['physicalMaterials', 'storedYear'],
  ['hazards', 'foundYear'],
  ['mineralOccurrences', 'foundYear'],
  ['waterSources', 'measuredYear'],
]);

const yearOf = ({ from }: Instant): number => new Date(from).getUTCFullYear();

/** Conditions of a catalogue's list that leave only the rows of a time; '' for all. */
export function yearConditions(source: string, time: LayerTime | null): string {
  const field = yearFields.get(source);
  if (!time || field === undefined) return '';
  const [first, last] = [yearOf(time.since ?? time.at), yearOf(time.at)];
  return first === last ? `${field}=${last}` : `${field}_gte=${first}&${field}_lte=${last}`;
}

/**
 * Time of kinds whose features are rows of a catalogue: the years that the rows which the visitor may see have.
 * @param fixed the catalogue; absent: the one that the option `source` names
 */
export const portalTime = (fixed?: string): KindTime<FieldMap> => {
  const sourceOf = (options: { source?: unknown }): string =>
    fixed ?? (typeof options.source === 'string' ? options.source : '');
  return {
    has: (options) => yearFields.has(sourceOf(options)),
    instants: async (options, { facet }) => {
      const source = sourceOf(options);
      const values = await facet(source, yearFields.get(source) ?? '');
      return values
        .map((value) => readInstant(String(value).padStart(4, '0')))
        .filter((instant) => instant !== null)
        .sort((a, b) => a.from - b.from);
    },
    takesRange: () => true,
  };
};
