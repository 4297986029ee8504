import type { Column } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import type { Rows } from './use-rows.ts';

/** What the rows of a list are drawn from, as a table or as cards. */
export interface ListTableProps {
  resource: Resource;
  query: ListQuery;
  setQuery: (query: ListQuery) => void;
  answer: Rows;
  columns: readonly Column[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
}
