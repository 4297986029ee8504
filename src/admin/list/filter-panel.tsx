import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { FilterOperator } from '../../resources/kit/filter-operators.ts';
import type { Filter, ListQuery } from '../../resources/kit/list-query.ts';
import { filterableFields, operatorLabel, problemOf } from './filter-conditions.ts';
import { FilterInput } from './filter-input.tsx';
import { fromStart } from './list-address.ts';

interface FilterPanelProps {
  resource: Resource;
  query: ListQuery;
  setQuery: (query: ListQuery) => void;
}

/** A condition being written; the key keeps its inputs apart. */
interface Draft extends Filter {
  key: number;
}

let lastKey = 0;
const draftOf = (filter: Filter): Draft => ({ ...filter, key: (lastKey += 1) });

/** Conditions over every field and operator that the list call understands; all of them must hold. */
export function FilterPanel({ resource, query, setQuery }: FilterPanelProps) {
  const fields = filterableFields(resource);
  const [first] = fields;
  const emptyDraft = (): Draft =>
    draftOf({ field: first?.name ?? '', operator: first?.operators[0] ?? 'eq', values: [] });
  const [drafts, setDrafts] = useState<Draft[]>(() => [
    ...query.filters.map(draftOf),
    ...(query.filters.length === 0 ? [emptyDraft()] : []),
  ]);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (key: number, next: Partial<Filter>): void => {
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)));
  };
  function apply(): void {
    const found = drafts.flatMap((draft): [number, string][] => {
      const problem = problemOf(resource, draft);
      return problem ? [[draft.key, problem]] : [];
    });
    setProblems(new Map(found));
    if (found.length > 0) return;
    setQuery(fromStart(query, { filters: drafts.map(({ field, operator, values }) => ({ field, operator, values })) }));
  }
  return (
    <form
      className="admin-filters"
      aria-label="筛选条件"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {drafts.map((draft) => (
        <Condition
          key={draft.key}
          resource={resource}
          draft={draft}
          problem={problems.get(draft.key)}
          onChange={(next) => change(draft.key, next)}
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <div className="admin-filters__end">
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setDrafts([...drafts, emptyDraft()])}>
          添加条件
        </Button>
        <Button type="primary" htmlType="submit">
          应用
        </Button>
      </div>
    </form>
  );
}

interface ConditionProps {
  resource: Resource;
  draft: Draft;
  problem: string | undefined;
  onChange: (next: Partial<Filter>) => void;
  onRemove: () => void;
}

function Condition({ resource, draft, problem, onChange, onRemove }: ConditionProps) {
  const fields = filterableFields(resource);
  const chosen = fields.find(({ name }) => name === draft.field);
  if (!chosen) return null;
  return (
    <div className="admin-filters__row">
      <Select
        aria-label="字段"
        showSearch
        optionFilterProp="label"
        value={draft.field}
        options={fields.map(({ name, field }) => ({ value: name, label: field.label }))}
        onChange={(field) => {
          const operator: FilterOperator = fields.find(({ name }) => name === field)?.operators[0] ?? 'eq';
          onChange({ field, operator, values: [] });
        }}
      />
      <Select
        aria-label="比较方式"
        value={draft.operator}
        options={chosen.operators.map((operator) => ({
          value: operator,
          label: operatorLabel(chosen.field, operator),
        }))}
        onChange={(operator) => onChange({ operator, values: [] })}
      />
      <span className="admin-filters__value">
        <FilterInput
          field={chosen.field}
          operator={draft.operator}
          values={draft.values}
          onChange={(values) => onChange({ values })}
        />
        {problem ? (
          <span role="alert" className="admin-problem">
            {problem}
          </span>
        ) : null}
      </span>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={`去掉${chosen.field.label}条件`}
        onClick={onRemove}
      />
    </div>
  );
}
