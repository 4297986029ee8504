import { FilterOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Input } from 'antd';
import { useEffect, useState } from 'react';
import type { Column } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { searchFields } from '../../resources/kit/filters-of.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { fromStart } from './list-address.ts';

interface ListToolbarProps {
  resource: Resource;
  query: ListQuery;
  setQuery: (query: ListQuery) => void;
  columns: readonly Column[];
  shown: readonly Column[];
  chooseColumns: (names: readonly string[] | null) => void;
  isFilterOpen: boolean;
  toggleFilter: () => void;
  refetch: () => void;
}

/** Search box (where the resource has a full text), filter switch, column choice, reload. */
export function ListToolbar(props: ListToolbarProps) {
  const { resource, query, setQuery, isFilterOpen, toggleFilter, refetch } = props;
  return (
    <div className="admin-toolbar" role="search" aria-label={`检索${resource.label}`}>
      {searchFields(resource).length > 0 ? (
        <SearchBox
          resource={resource}
          q={query.q ?? ''}
          onSearch={(q) => setQuery(fromStart(query, { q: q || undefined }))}
        />
      ) : null}
      <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isFilterOpen} onClick={toggleFilter}>
        {query.filters.length > 0 ? `筛选（${query.filters.length}）` : '筛选'}
      </Button>
      <ColumnChoice {...props} />
      <Button icon={<ReloadOutlined aria-hidden />} onClick={refetch} aria-label="刷新" title="刷新" />
    </div>
  );
}

function SearchBox({ resource, q, onSearch }: { resource: Resource; q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  const names = searchFields(resource).map(([, field]) => field.label);
  const shownNames = names.length > 4 ? `${names.slice(0, 4).join('、')}等` : names.join('、');
  return (
    <Input.Search
      className="admin-toolbar__search"
      type="search"
      value={text}
      placeholder={`检索${shownNames}（按 / 键）`}
      aria-label={`检索${shownNames}`}
      allowClear
      maxLength={100}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value === '' && q !== '') onSearch('');
      }}
      onSearch={(value) => onSearch(value.trim())}
    />
  );
}

function ColumnChoice({ columns, shown, chooseColumns }: ListToolbarProps) {
  const content = (
    <div className="admin-columns" role="group" aria-label="显示的列">
      <Checkbox.Group
        value={shown.map(({ name }) => name)}
        options={columns.map(({ name, field }) => ({ value: name, label: field.label }))}
        onChange={(names) => chooseColumns(names)}
      />
      <Button size="small" onClick={() => chooseColumns(null)}>
        恢复默认列
      </Button>
    </div>
  );
  return (
    <Dropdown popupRender={() => content} trigger={['click']} placement="bottomRight">
      <Button icon={<SettingOutlined aria-hidden />} aria-label="选择列" title="选择列" />
    </Dropdown>
  );
}
