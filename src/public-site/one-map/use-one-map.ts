import { useCallback, useMemo } from 'react';
import type { Shown } from '../../map/ol/one-map.tsx';
import type { ShownLayer } from '../../map/state/map-state.ts';
import { useList } from '../../providers/queries.ts';
import { bases } from '../../resources/maps/bases.ts';
import { flattened, isFlat, isFolder, startLayers } from './layer-nodes.ts';
import { useLayerTree } from './use-layer-tree.ts';
import { useMapAnswers } from './use-map-answers.ts';
import { useMapAddress } from './use-map-address.ts';
import { useOpenTool } from './use-open-tool.ts';

const isDark = ({ type, options }: { type: string; options: unknown }): boolean =>
  type === 'portal_base' &&
  typeof options === 'object' &&
  options !== null &&
  'style' in options &&
  options.style === 'dark';

/** What the page knows and does: the address, the tree, the base maps, and what the layers say of themselves. */
export function useOneMap() {
  const { state, problems, change } = useMapAddress();
  const tree = useLayerTree();
  const baseList = useList(bases, { start: 0, end: 100 });
  const answers = useMapAnswers(state.place);
  const tools = useOpenTool(state, change);

  const nodes = useMemo(
    () => new Map((tree.data ? flattened(tree.data) : []).map((node) => [node.id, node])),
    [tree.data],
  );
  const baseMaps = useMemo(() => (baseList.data?.rows ?? []).filter((base) => isFlat(base)), [baseList.data]);
  const base =
    baseMaps.find(({ id }) => id === state.base) ?? baseMaps.find(({ isCurrent }) => isCurrent) ?? baseMaps[0];
  /** What layers lie over: the portal's own dark map, or light ones. */
  const ground: 'dark' | 'light' = base && isDark(base) ? 'dark' : 'light';
  const layers = useMemo(() => state.layers ?? (tree.data ? startLayers(tree.data) : []), [state.layers, tree.data]);
  const shown = useMemo((): Shown[] => {
    const own = layers.flatMap(({ id, opacity }): Shown[] => {
      const node = nodes.get(id);
      if (!node || isFolder(node) || !isFlat(node)) return [];
      return [{ layer: { ...node, use: 'layer', options: node.options ?? {} }, opacity }];
    });
    const options = { ...(base?.options as object | null), ...(base?.url ? { url: base.url } : {}) };
    const lowest: Shown[] = base ? [{ layer: { ...base, use: 'base', options }, opacity: 1 }] : [];
    return [...lowest, ...own.toReversed()];
  }, [layers, nodes, base]);
  /** Layers of a shared address that this visitor may not see, or that are no more. */
  const lacking = tree.data ? layers.filter(({ id }) => !nodes.has(id)).length : 0;

  const setLayers = useCallback((layers: readonly ShownLayer[]) => change({ layers }), [change]);
  return {
    state,
    ...tools,
    problems,
    change,
    tree,
    nodes,
    layers,
    baseList,
    baseMaps,
    base,
    ground,
    shown,
    lacking,
    ...answers,
    setLayers,
  };
}

export type OneMapPageState = ReturnType<typeof useOneMap>;
