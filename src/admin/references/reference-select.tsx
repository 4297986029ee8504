import { Select } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchList } from '../../providers/fetch-rows.ts';
import { resourceNamed } from '../../resources/index.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { titleOf } from '../record/title-of.ts';
import { searchFields } from '../../resources/kit/filters-of.ts';
import type { Filter, ListQuery } from '../../resources/kit/list-query.ts';

interface ReferenceSelectProps {
  /** Name of the resource that is referred to. */
  to: string;
  /** Only rows that meet these can be chosen. */
  among?: readonly Filter[];
  label?: string;
  id?: string | undefined;
  isMany?: boolean;
  isDisabled?: boolean | undefined;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

const pageSize = 30;
const typingPauseMs = 250;

function useOptions(to: string, query: Partial<ListQuery>, isEnabled: boolean) {
  const resource = resourceNamed(to);
  const { data, isFetching, error } = useQuery({
    queryKey: ['data', 'default', to, 'options', query],
    queryFn: ({ signal }) => fetchList(resource, query, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const options = (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: titleOf(resource, row),
  }));
  return { options, isFetching, error };
}

/** Chooses rows of another resource: the first ones at once, others by typing (where it has a full text). */
export function ReferenceSelect({
  to,
  among,
  label,
  id,
  isMany = false,
  isDisabled,
  value,
  onChange,
}: ReferenceSelectProps) {
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), typingPauseMs);
  const canSearch = searchFields(resourceNamed(to)).length > 0;
  const found = useOptions(
    to,
    {
      start: 0,
      end: pageSize,
      ...(among ? { filters: among } : {}),
      ...(settled && canSearch ? { q: settled } : {}),
    },
    true,
  );
  const chosen = useOptions(
    to,
    { filters: [{ field: 'id', operator: 'eq', values: value }], start: 0, end: 200 },
    value.length > 0,
  );
  const known = new Map([...chosen.options, ...found.options].map((option) => [option.value, option]));
  const selected = value.map((each) => known.get(each) ?? { value: each, label: `#${each}` });
  const notFound = found.error ? '可选项没有加载出来，请稍后再试' : found.isFetching ? '正在查找' : '无';
  return (
    <Select
      {...(id ? { id } : {})}
      {...(isMany ? { mode: 'multiple' as const } : {})}
      aria-label={label}
      allowClear
      showSearch
      labelInValue
      filterOption={canSearch ? false : undefined}
      optionFilterProp="label"
      disabled={isDisabled}
      loading={found.isFetching}
      value={isMany ? selected : selected[0]}
      options={found.options}
      notFoundContent={notFound}
      placeholder={canSearch ? '输入文字查找' : '请选择'}
      onSearch={setText}
      onChange={(next: unknown) =>
        onChange(
          [next]
            .flat()
            .filter(isOption)
            .map((option) => option.value),
        )
      }
    />
  );
}

const isOption = (value: unknown): value is { value: number } =>
  typeof value === 'object' && value !== null && 'value' in value;
