import { useMemo } from 'react';
import { useList } from '../../../providers/queries.ts';
import { type Scene, scenes } from '../../../resources/maps/scenes.ts';

const none: readonly Scene[] = [];

/** The scene that an address names, else the administrator's current one, else the default one; null: there is none of these. */
export const openScene = (all: readonly Scene[], named: number | null): Scene | null =>
  all.find(({ id }) => id === named) ??
  all.find(({ isCurrent }) => isCurrent) ??
  all.find(({ isDefault }) => isDefault) ??
  null;

/** The scenes that this visitor may see, and the one that the globe shows. @param named by the address; null: by none */
export function useScenes(named: number | null) {
  const { data, isPending, error, refetch } = useList(scenes, { start: 0, end: 100 });
  // As the administrator has entered them
  const all = useMemo(() => (data?.rows ?? none).toSorted((a, b) => a.id - b.id), [data]);
  return {
    scenes: all,
    scene: openScene(all, named),
    isPending,
    error,
    retry: () => void refetch(),
    /** The address names one that the visitor may not see, or that is no more. */
    isLacking: data !== undefined && named !== null && !all.some(({ id }) => id === named),
  };
}
