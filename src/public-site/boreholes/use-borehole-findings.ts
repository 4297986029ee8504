import { useQuery } from '@tanstack/react-query';
import { fetchList } from '../../providers/queries.ts';
import { useSession } from '../../providers/session.ts';
import { type BoreholeDiameter, boreholeDiameters } from '../../resources/holdings/borehole-diameters.ts';
import { type BoreholeLayer, boreholeLayers } from '../../resources/holdings/borehole-layers.ts';
import { type BoreholeSample, boreholeSamples } from '../../resources/holdings/borehole-samples.ts';
import { type BoreholeSurvey, boreholeSurveys } from '../../resources/holdings/borehole-surveys.ts';
import { type BoreholeWaterLevel, boreholeWaterLevels } from '../../resources/holdings/borehole-water-levels.ts';
import type { Resource, RowOf } from '../../resources/kit/define-resource.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';

export interface BoreholeFindings {
  layers: BoreholeLayer[];
  samples: BoreholeSample[];
  surveys: BoreholeSurvey[];
  waterLevels: BoreholeWaterLevel[];
  diameters: BoreholeDiameter[];
}

/** All rows of a resource that belong to a hole, page by page. */
async function allOf<R extends Resource>(resource: R, borehole: number, signal: AbortSignal): Promise<RowOf<R>[]> {
  const filters = [{ field: 'borehole', operator: 'eq', values: [borehole] }] as const;
  const rows: RowOf<R>[] = [];
  for (;;) {
    const start = rows.length;
    const page = await fetchList(resource, { filters, start, end: start + maxPageSize }, signal);
    rows.push(...page.rows);
    if (page.rows.length < maxPageSize) return rows;
  }
}

/** How everything found in a hole is asked for, from the mouth down. Lists that secrecy closes are empty. */
export const findingsQuery = (userId: string | number | null | undefined, borehole: number) => ({
  queryKey: ['boreholeFindings', userId, borehole],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BoreholeFindings> => {
    const [layers, samples, surveys, waterLevels, diameters] = await Promise.all([
      allOf(boreholeLayers, borehole, signal),
      allOf(boreholeSamples, borehole, signal),
      allOf(boreholeSurveys, borehole, signal),
      allOf(boreholeWaterLevels, borehole, signal),
      allOf(boreholeDiameters, borehole, signal),
    ]);
    return { layers, samples, surveys, waterLevels, diameters };
  },
});

/** Everything found in a hole, from the mouth down. Lists that secrecy closes are empty. */
export function useBoreholeFindings(borehole: number) {
  const { userId } = useSession();
  return useQuery(findingsQuery(userId, borehole));
}
