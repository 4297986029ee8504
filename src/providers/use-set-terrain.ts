import { terrain } from '../resources/maps/terrain.ts';
import { useOne } from './queries.ts';

/** The terrain that the administrator has set. @param isNeeded false: the portal is not asked for it */
export function useSetTerrain(isNeeded = true) {
  const { data, isPending, error, refetch } = useOne(terrain, undefined, { enabled: isNeeded });
  return {
    row: data,
    isPending,
    exaggeration: data?.exaggeration ?? 1,
    /** Why it is not known what is set: the ground is level then. A Chinese sentence; null: it is known. */
    unknown: error && !data ? `地形设置没有加载出来（${error.message}），按平地显示` : null,
    retry: (): void => void refetch(),
  };
}
