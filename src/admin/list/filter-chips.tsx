import { Tag } from 'antd';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { useFilterTitles } from '../references/reference-titles.tsx';
import { describeFilter } from './filter-conditions.ts';
import { conditionCount, fromStart } from './list-address.ts';

interface FilterChipsProps {
  resource: Resource;
  query: ListQuery;
  setQuery: (query: ListQuery) => void;
}

/** What the list is narrowed by, each removable, and all at once. */
export function FilterChips({ resource, query, setQuery }: FilterChipsProps) {
  const titleOf = useFilterTitles(resource, query.filters);
  if (conditionCount(query) === 0) return null;
  return (
    <div className="admin-chips" aria-label="已选条件" role="group">
      {query.q ? (
        <Tag closable={{ closeIcon: true, 'aria-label': '去掉检索词' }} onClose={() => setQuery(fromStart(query, { q: undefined }))}>
          检索词 {query.q}
        </Tag>
      ) : null}
      {query.filters.map((filter) => {
        const text = describeFilter(resource, filter, titleOf);
        return (
          <Tag
            key={text}
            closable={{ closeIcon: true, 'aria-label': `去掉条件 ${text}` }}
            onClose={(event) => {
              event.preventDefault();
              setQuery(fromStart(query, { filters: query.filters.filter((each) => each !== filter) }));
            }}
          >
            {text}
          </Tag>
        );
      })}
      <button type="button" className="admin-link" onClick={() => setQuery(fromStart(query, { q: undefined, filters: [] }))}>
        清除全部
      </button>
    </div>
  );
}
