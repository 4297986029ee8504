import { useSearchParams } from 'react-router-dom';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { mapData } from '../../resources/holdings/map-data.ts';
import { physicalMaterials } from '../../resources/holdings/physical-materials.ts';
import { products } from '../../resources/holdings/products.ts';
import type { Project } from '../../resources/holdings/projects.ts';
import { surveyData } from '../../resources/holdings/survey-data.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { DeclaredTable } from '../catalogue/declared-table.tsx';
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
}

/** Which page of a list is open, in the address, so that it is there again on the way back. */
function usePage(key: string, pages: number): [number, (page: number) => void] {
  const [values, setValues] = useSearchParams();
  const asked = Number(/^[1-9]\d{0,5}$/.exec(values.get(key) ?? '')?.[0] ?? 1) - 1;
  const turn = (page: number): void =>
    setValues(
      (now) => {
        const next = new URLSearchParams(now);
        if (page === 0) next.delete(key);
        else next.set(key, String(page + 1));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [Math.min(asked, Math.max(pages - 1, 0)), turn];
}

/** What one catalogue has of the project, a few rows at a time; no section when there is nothing. */
export function ProjectHoldings({ project, name }: ProjectHoldingsProps) {
  const { resource, facts }: { resource: Resource; facts: readonly string[] } = lists[name];
  const all = project[name] ?? [];
  const pages = Math.ceil(all.length / shown);
  const [page, turn] = usePage(`${name}Page`, pages);
  const ids = all.slice(page * shown, (page + 1) * shown);
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
      {pages > 1 ? (
        <p className="project__printed">
          打印的是第 {page * shown + 1}～{page * shown + ids.length} 条，共 {all.length} 条；其余请在本页翻看。
        </p>
      ) : null}
      <Pager {...{ page, pages, onPage: turn, label: resource.label }} className="project__pages" />
    </section>
  );
}
