import { useQueries } from '@tanstack/react-query';
import { fetchOne } from '../../providers/fetch-rows.ts';
import { useSession } from '../../providers/session.ts';
import { resourceNamed } from '../../resources/index.ts';
import { lendableTypes, type LendableTypeName, isLendableType } from '../../resources/shared/lendable-types.ts';

/** An item that a visitor wants to see, as the address names it. */
export interface WantedKey {
  type: LendableTypeName;
  id: number;
}

export interface WantedItem extends WantedKey {
  title: string;
  number: string;
  keepingUnit: string;
}

/** 'archives:12,physicalMaterials:3' → keys; what is none is left out, the same one is taken once. */
export function readWantedKeys(text: string | null): WantedKey[] {
  const keys = (text ?? '').split(',').flatMap((part): [string, WantedKey][] => {
    const [type = '', id = ''] = part.split(':');
    return isLendableType(type) && /^[1-9]\d{0,14}$/.test(id) ? [[part, { type, id: Number(id) }]] : [];
  });
  return [...new Map(keys).values()];
}

/** The items as the catalogue shows them to this visitor. `missing`: how many it does not show. */
export function useWantedItems(keys: readonly WantedKey[]) {
  const { userId } = useSession();
  const answers = useQueries({
    queries: keys.map(({ type, id }) => ({
      queryKey: ['one', type, userId, String(id)],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchOne(resourceNamed(type), id, signal),
      retry: false,
    })),
  });
  const items = answers.flatMap(({ data }, at): WantedItem[] => {
    const key = keys[at];
    if (!data || !key) return [];
    const row: Readonly<Record<string, unknown>> = data;
    const { number, keepingUnit } = lendableTypes[key.type];
    return [
      {
        ...key,
        title: String(row[resourceNamed(key.type).title]),
        number: String(row[number]),
        keepingUnit: String(row[keepingUnit]),
      },
    ];
  });
  return {
    items,
    isLoading: answers.some(({ isPending }) => isPending),
    missing: answers.filter(({ isError }) => isError).length,
  };
}

/** As calls and addresses name it. */
export const keyText = ({ type, id }: WantedKey): string => `${type}:${id}`;
