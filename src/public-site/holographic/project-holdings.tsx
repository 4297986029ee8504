import { useState } from 'react';
import { Link } from 'react-router-dom';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { mapData } from '../../resources/holdings/map-data.ts';
import { physicalMaterials } from '../../resources/holdings/physical-materials.ts';
import { products } from '../../resources/holdings/products.ts';
import type { Project } from '../../resources/holdings/projects.ts';
import { surveyData } from '../../resources/holdings/survey-data.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PublicCell } from '../catalogue/public-cell.tsx';
import { detailAddress, titleOf } from '../catalogue/row-parts.ts';
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

/** What one catalogue has of the project, a few rows at a time; no section when there is nothing. */
export function ProjectHoldings({ project, name }: ProjectHoldingsProps) {
  const { resource, facts }: { resource: Resource; facts: readonly string[] } = lists[name];
  const [page, setPage] = useState(0);
  const all = project[name] ?? [];
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
        <HoldingTable {...{ resource, facts }} rows={data.rows as readonly Row[]} />
      )}
      {data && data.rows.length < ids.length ? (
        <p className="project__closed">本页有 {ids.length - data.rows.length} 条未向您公开</p>
      ) : null}
      {all.length > shown ? <Pages {...{ page, setPage }} total={all.length} label={resource.label} /> : null}
    </section>
  );
}

type Row = { id: number } & Readonly<Record<string, unknown>>;

function HoldingTable({
  resource,
  facts,
  rows,
}: {
  resource: Resource;
  facts: readonly string[];
  rows: readonly Row[];
}) {
  const columns = facts.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="project__table" tabIndex={0} role="group" aria-label={resource.label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{resource.fields[resource.title]?.label}</th>
            {columns.map(({ name, field }) => (
              <th key={name} scope="col">
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={detailAddress(resource, row.id)}>{titleOf(resource, row)}</Link>
              </th>
              {columns.map(({ name, field }) => (
                <td key={name}>
                  <PublicCell field={field} value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PagesProps {
  page: number;
  setPage: (page: number) => void;
  total: number;
  label: string;
}

function Pages({ page, setPage, total, label }: PagesProps) {
  const last = Math.ceil(total / shown) - 1;
  return (
    <nav className="project__pages" aria-label={`${label}翻页`}>
      <button type="button" className="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
        上一页
      </button>
      <span>
        第 {page + 1} / {last + 1} 页
      </span>
      <button type="button" className="button" disabled={page === last} onClick={() => setPage(page + 1)}>
        下一页
      </button>
    </nav>
  );
}
