import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ApiError } from '../../providers/api-error.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { columnsOf } from '../../resources/kit/columns.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { NoRight } from '../../ui/no-right.tsx';
import { useCaller } from '../caller.ts';
import { ReferenceTitlesOf } from '../references/reference-titles.tsx';
import { useNarrow } from '../use-narrow.ts';
import { BulkBar } from './bulk-bar.tsx';
import { chosenColumns, keepColumns, restoreColumns } from './column-choice.ts';
import { FacetBar } from './facet-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { conditionCount } from './list-address.ts';
import { ListCards } from './list-cards.tsx';
import { ListHeader } from './list-header.tsx';
import { ListPaging } from './list-paging.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { type SetQuery, useListState } from './use-list-state.ts';
import { useFullPage } from './use-full-page.ts';
import { type Rows, useRows } from './use-rows.ts';

const FilterPanel = lazy(() => import('./filter-panel.tsx').then((m) => ({ default: m.FilterPanel })));

interface ListPageProps {
  resource: Resource;
  /** Shown between the heading and the list. */
  above?: ReactNode;
}

/** The list of a resource, generated from its declaration; everything it is asked for stands in the address. */
export function ListPage({ resource, above }: ListPageProps) {
  const { read, setQuery, reset } = useListState(resource);
  if (read.ok) return <List resource={resource} query={read.query} setQuery={setQuery} above={above} />;
  const problems = Object.values(read.errors).flat().join('；');
  return (
    <ErrorState title="这个地址里的条件不能识别" error={new Error(problems)}>
      <button type="button" className="button button--primary" onClick={reset}>
        清除条件
      </button>
    </ErrorState>
  );
}

interface ListProps extends ListPageProps {
  query: ListQuery;
  setQuery: SetQuery;
}

function List({ resource, query, setQuery, above }: ListProps) {
  const answer = useRows(resource, query);
  useFullPage(query, answer, setQuery);
  const columns = useMemo(() => columnsOf(resource), [resource]);
  const [chosen, setChosen] = useState(() => restoreColumns(resource.name));
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const shown = chosenColumns(columns, chosen);
  const RowsFace = useNarrow() ? ListCards : ListTable;
  const change = (next: ListQuery): void => {
    setSelected([]);
    setQuery(next);
  };
  function chooseColumns(names: readonly string[] | null): void {
    keepColumns(resource.name, names);
    setChosen(names ? [...names] : null);
  }
  return (
    <div className="admin-list">
      <ListHeader resource={resource} query={query} answer={answer} />
      {above}
      <ListToolbar
        resource={resource}
        query={query}
        setQuery={change}
        columns={columns}
        shown={shown}
        chooseColumns={chooseColumns}
        isFilterOpen={isFilterOpen}
        toggleFilter={() => setFilterOpen(!isFilterOpen)}
        refetch={answer.refetch}
      />
      {isFilterOpen ? (
        <Suspense fallback={<Loading rows={2} />}>
          <FilterPanel key={JSON.stringify(query.filters)} resource={resource} query={query} setQuery={change} />
        </Suspense>
      ) : null}
      <FacetBar resource={resource} query={query} setQuery={change} />
      <FilterChips resource={resource} query={query} setQuery={change} />
      <BulkBar resource={resource} selected={selected} query={query} answer={answer} onDone={() => setSelected([])} />
      <ListBody resource={resource} query={query} answer={answer}>
        <ReferenceTitlesOf resource={resource} rows={answer.rows}>
          <RowsFace
            resource={resource}
            query={query}
            setQuery={change}
            answer={answer}
            columns={shown}
            selected={selected}
            onSelect={setSelected}
          />
        </ReferenceTitlesOf>
        <ListPaging query={query} setQuery={change} answer={answer} />
      </ListBody>
    </div>
  );
}

interface ListBodyProps {
  resource: Resource;
  query: ListQuery;
  answer: Rows;
  children: ReactNode;
}

function ListBody({ resource, query, answer, children }: ListBodyProps) {
  if (answer.error instanceof ApiError && answer.error.status === 403)
    return <NoRight text={`没有查看“${resource.label}”的权限`} />;
  if (answer.error) return <ErrorState error={answer.error} onRetry={answer.refetch} />;
  if (answer.isPending) return <Loading rows={10} />;
  if (answer.rows.length > 0 || answer.isStale) return children;
  if (conditionCount(query) > 0) return <Empty>没有符合条件的记录：请减少条件，或换一个检索词。</Empty>;
  if (query.start > 0 || query.after) return <Empty>这一页没有记录：请回到前面的页。</Empty>;
  return <EmptyResource resource={resource} />;
}

function EmptyResource({ resource }: { resource: Resource }) {
  const caller = useCaller();
  const ways = [
    ...(mayCall(resource, 'create', caller) ? ['新增'] : []),
    ...(mayCall(resource, 'import', caller) ? ['从表格导入'] : []),
  ];
  return <Empty>{`还没有${resource.label}${ways.length > 0 ? `：可以${ways.join('，或')}` : ''}。`}</Empty>;
}
