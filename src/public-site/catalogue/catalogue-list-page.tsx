import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type FacetsAnswer, useFacets, useList } from '../../providers/queries.ts';
import { hasRight, useSession } from '../../providers/session.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { insiderRight } from '../../resources/kit/rights.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CatalogueAdditions, facedRow } from './catalogue-additions.ts';
import { type CatalogueScope, confined, scopedState } from './catalogue-scope.ts';
import { CatalogueSearch } from './catalogue-search.tsx';
import { type CatalogueState, conditionsOf, listQueryOf, writeState } from './catalogue-state.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { FacetColumn } from './facet-column.tsx';
import { wordsOf } from './highlight-parts.ts';
import { rememberResult } from './last-result.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { ResultToolbar } from './result-toolbar.tsx';
import { TagGroups } from './tag-groups.tsx';
import { useCatalogueState } from './use-catalogue-state.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import './catalogue.css';
import './catalogue-list.css';

export interface CataloguePageProps<R extends Resource> {
  /** A resource with `publicSite`. */
  resource: R;
  additions?: CatalogueAdditions<R>;
  /** Heading of a page that is not the only list of its resource; left out: the resource's name. */
  heading?: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Part of the resource that the page is about; left out: all of it. */
  scope?: CatalogueScope;
  /** What stands between the search and the rows: the result in numbers, by which it is narrowed further. */
  overview?: (given: OverviewProps) => ReactNode;
}

export interface OverviewProps {
  state: CatalogueState;
  /** Undefined until they come. */
  facets: FacetsAnswer | undefined;
  error: Error | null;
  onRetry: () => void;
  onChange: (state: CatalogueState) => void;
}

/** The public list of a resource: search, tags, facets, rows; all of its state stands in the address. */
export function CatalogueListPage<R extends Resource>({
  resource,
  additions = {},
  heading,
  lead,
  scope,
  overview,
}: CataloguePageProps<R>) {
  const address = useCatalogueState(resource);
  const state = confined(address.state, scope);
  const asked = scopedState(state, scope);
  const list = useList(resource, listQueryOf(asked));
  const facets = useFacets(resource, conditionsOf(asked));
  const results = useRef<HTMLDivElement>(null);
  const isInsider = hasRight(useSession(), insiderRight(resource));
  const change = (next: CatalogueState): void => address.go(next);
  useScrollOnTurn(results, `${state.start} ${state.after ?? ''}`);
  const page = list.data;
  useReturnToRow(resource, address.addressOf(state), results, page !== undefined && !list.isPlaceholderData);
  return (
    <div className="catalogue page-width">
      <header className="catalogue__head">
        <h1>{heading ?? resource.label}</h1>
        {lead ? <p className="catalogue__lead">{lead}</p> : null}
        <CatalogueSearch {...{ resource, state }} onChange={change} />
        <TagGroups
          {...{ resource, state, scope }}
          facets={facets.data?.facets}
          isApproximate={facets.data?.isApproximate ?? false}
          onChange={change}
        />
      </header>
      <Problems texts={address.problems} />
      {overview?.({
        state,
        facets: facets.data,
        error: facets.error,
        onRetry: () => void facets.refetch(),
        onChange: change,
      })}
      <div className="catalogue__columns">
        <details className="catalogue__facets" open={window.matchMedia('(min-width: 1025px)').matches}>
          <summary>
            <Icon name="filter" />
            分类筛选
          </summary>
          <FacetColumn
            {...{ resource, state }}
            answer={facets.data}
            error={facets.error}
            onRetry={() => void facets.refetch()}
            onChange={change}
          />
        </details>
        <div className="catalogue__results" ref={results}>
          <ResultToolbar {...{ resource, state, asked }} count={page && !list.error ? page : null} onChange={change} />
          <ChosenChips {...{ resource, state }} onChange={change} />
          <CatalogueResults
            {...{ resource, additions, state, isInsider }}
            words={wordsOf(state.q)}
            list={list}
            rows={(page?.rows ?? []).map((row) => facedRow(additions, row))}
            address={address}
            onTurn={change}
            onOpen={(opened) => page && remember(resource, { address: address.addressOf(state), asked, opened }, page)}
          />
        </div>
      </div>
    </div>
  );
}

/** Another page of the result begins at its first row. Coming back to a kept page turns nothing. */
function useScrollOnTurn(results: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    results.current?.scrollIntoView({ block: 'start' });
  }, [page, results]);
}

function remember(
  resource: Resource,
  { address, asked, opened }: { address: string; asked: CatalogueState; opened: number },
  page: { rows: readonly { id: number }[]; total: number; totalIsCapped: boolean },
): void {
  rememberResult(resource.name, {
    address,
    search: writeState(resource, asked),
    ids: page.rows.map((row) => row.id),
    start: asked.start,
    total: page.total,
    totalIsCapped: page.totalIsCapped,
    opened,
  });
}

/** What in the address was not understood; the rest of it holds. */
function Problems({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className="catalogue__problems" role="alert">
      地址中有不能识别的条件，已不计入：{texts.join('；')}
    </p>
  );
}
