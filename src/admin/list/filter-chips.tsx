import { CloseOutlined } from '@ant-design/icons';
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
  const without = (change: Partial<ListQuery>) => () => setQuery(fromStart(query, change));
  return (
    <div className="admin-chips" aria-label="已选条件" role="group">
      {query.q ? <Chip text={`检索词 ${query.q}`} onRemove={without({ q: undefined })} /> : null}
      {query.filters.map((filter) => {
        const text = describeFilter(resource, filter, titleOf);
        return (
          <Chip
            key={text}
            text={text}
            onRemove={without({ filters: query.filters.filter((each) => each !== filter) })}
          />
        );
      })}
      <button type="button" className="admin-link" onClick={without({ q: undefined, filters: [] })}>
        清除全部
      </button>
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className="admin-chip">
      {text}
      <button type="button" aria-label={`去掉条件 ${text}`} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
