import type { ReactNode } from 'react';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { mapData } from '../../resources/holdings/map-data.ts';
import { physicalMaterials } from '../../resources/holdings/physical-materials.ts';
import { products } from '../../resources/holdings/products.ts';
import type { Project } from '../../resources/holdings/projects.ts';
import { surveyData } from '../../resources/holdings/survey-data.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DeclaredTable } from '../catalogue/declared-table.tsx';
import { ListPager } from './list-pager.tsx';
import { usePages } from './use-pages.ts';
import { useRowsById } from './use-rows-by-id.ts';

/** Lists of a project, and what of each row stands beside its name. */
const lists = {
  boreholes: { resource: boreholes, facts: ['unifiedNo', 'type', 'finalDepth', 'endedOn', 'hasLog', 'hasCore'] },
  physicalMaterials: {
    resource: physicalMaterials,
    facts: ['materialNo', 'moduleType', 'coreLength', 'boxCount', 'digitisation'],
  },
  products: { resource: products, facts: ['productNo', 'type', 'scale', 'year'] },
  mapData: { resource: mapData, facts: ['dataNo', 'scale', 'year'] },
  surveyData: { resource: surveyData, facts: ['surveyNo', 'method', 'year', 'pointCount', 'sampleCount'] },
} as const satisfies Record<string, { resource: Resource; facts: readonly string[] }>;

const shown = 10;

interface ProjectHoldingsProps {
  project: Project;
  name: keyof typeof lists;
  /** What stands below the rows that are shown, by their ids. */
  below?: (ids: readonly number[]) => ReactNode;
}

/** What one catalogue has of the project, a few rows at a time; no section when there is nothing. */
export function ProjectHoldings({ project, name, below }: ProjectHoldingsProps) {
  const { resource, facts }: { resource: Resource; facts: readonly string[] } = lists[name];
  const all = project[name] ?? [];
  const pages = usePages(`${name}Page`, { total: all.length, size: shown });
  const ids = all.slice(pages.from, pages.to);
  const { data, error, refetch } = useRowsById(resource, ids);
  if (all.length === 0) return null;
  const id = `project-${name}`;
  return (
    <section className="detail__section" aria-labelledby={id}>
      <h2 id={id}>
        {resource.label}
        <span className="detail__count">{all.length} 条</span>
      </h2>
      {error ? (
        <ErrorState error={error} title={`${resource.label}没有加载出来`} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={4} label={`正在加载${resource.label}`} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className="project__table" tabIndex={0} role="group" aria-label={resource.label}>
          <DeclaredTable resource={resource} rows={data.rows} fields={facts} isNamed />
        </div>
      )}
      <ListPager {...pages} total={all.length} label={resource.label} />
      {below?.(ids)}
    </section>
  );
}
