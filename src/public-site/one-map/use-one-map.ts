import { useCallback, useMemo, useState } from 'react';
import type { ShownLayer } from '../../map/state/map-state.ts';
import { useList } from '../../providers/queries.ts';
import { useUnsaved } from '../../providers/unsaved-setting.ts';
import { bases } from '../../resources/maps/bases.ts';
import { type Theme, themes } from '../../resources/maps/themes.ts';
import { flattened, isDrawnIn, type LayerNode, startLayers } from '../../map/layer-nodes.ts';
import { baseOf, toneOf } from '../../map/shown-of.ts';
import { useLayerFavourites } from './use-layer-favourites.ts';
import { useTheme } from '../../providers/use-theme.ts';
import { useLayerTree } from './use-layer-tree.ts';
import { useMapAnswers } from './use-map-answers.ts';
import { useMapAddress } from './use-map-address.ts';
import { useOpenTool } from './use-open-tool.ts';
import { useShown } from './use-shown.ts';

/** How often each layer that failed was asked for anew. */
function useRetries() {
  const [attempts, setAttempts] = useState<ReadonlyMap<number, number>>(new Map());
  const retry = useCallback(
    (id: number) => setAttempts((before) => new Map(before).set(id, (before.get(id) ?? 0) + 1)),
    [],
  );
  return { attempts, retry };
}

/**
 * What the page knows and does: the address, the tree, the base maps, and what the layers say of themselves.
 * @param keeps the layers that the map is about; null: all of them
 */
export function useOneMap(keeps: ((node: LayerNode) => boolean) | null = null) {
  const { state, problems, change } = useMapAddress();
  const tree = useLayerTree(state.dimension === '2d' ? '2d' : '3d', keeps);
  const baseList = useList(bases, { start: 0, end: 100 });
  const answers = useMapAnswers(state.place, state.dimension === 'both');
  const tools = useOpenTool(state, change);
  const favourites = useLayerFavourites();
  const { attempts, retry } = useRetries();
  const themed = useTheme(state.theme);
  const { isPending: isUnknown } = themed;
  const unsaved = useUnsaved(themes);
  /** As its form has it, where the address asks for that. */
  const theme = unsaved ? ({ ...themed.theme, ...unsaved } as Theme) : themed.theme;
  const basics = theme?.basicInfo ?? null;

  const nodes = useMemo(
    () => new Map((tree.data ? flattened(tree.data) : []).map((node) => [node.id, node])),
    [tree.data],
  );
  // Beside each other both lie on what the flat map can draw
  const ofBase = state.dimension === '3d' ? '3d' : '2d';
  const baseMaps = useMemo(
    () => (baseList.data?.rows ?? []).filter((base) => isDrawnIn(ofBase, base)),
    [baseList.data, ofBase],
  );
  const base = baseOf(baseMaps, [state.base, basics?.startBase]);
  /** Those of the 3D map's scene, where no theme is chosen after it; null: it names none, or there is no 3D map. */
  const [sceneLayers, setSceneLayers] = useState<readonly number[] | null>(null);
  const started = (state.theme === null && sceneLayers) || basics?.startLayers;
  const layers = useMemo(
    () => state.layers ?? (tree.data && !isUnknown ? startLayers(tree.data, state.dimension, started) : []),
    [state.layers, state.dimension, tree.data, started, isUnknown],
  );
  const painted = useShown({ state, layers, nodes, base, baseMaps, attempts });
  /** Layers of a shared address that this visitor may not see, or that are no more. */
  const lacking = tree.data ? layers.filter(({ id }) => !nodes.has(id)).length : 0;

  /** Another theme: its layers and its base map in place of the present ones. */
  const setTheme = useCallback(({ id }: { id: number }) => change({ theme: id, layers: null, base: null }), [change]);
  const setLayers = useCallback((layers: readonly ShownLayer[]) => change({ layers }), [change]);
  return {
    state,
    ...tools,
    ...themed,
    theme,
    isUnsaved: unsaved !== null,
    basics,
    problems,
    change,
    tree,
    nodes,
    layers,
    baseList,
    baseMaps,
    base,
    ground: toneOf(base),
    ...painted,
    lacking,
    ...answers,
    setLayers,
    sceneLayers,
    setSceneLayers,
    favourites,
    retry,
    setTheme,
  };
}

export type OneMapPageState = ReturnType<typeof useOneMap>;
