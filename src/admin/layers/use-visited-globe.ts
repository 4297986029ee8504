import { useMemo } from 'react';
import { flattened, isDrawnIn, type LayerNode, lackingLayers, startLayers, treeOf } from '../../map/layer-nodes.ts';
import { baseOf, shownOf, toneOf } from '../../map/shown-of.ts';
import { groundUnder } from '../../map/state/ground.ts';
import { useList } from '../../providers/queries.ts';
import { useOpenTrees } from '../../providers/use-open-trees.ts';
import { useSetTerrain } from '../../providers/use-set-terrain.ts';
import { useTheme } from '../../providers/use-theme.ts';
import { bases } from '../../resources/maps/bases.ts';

const solidTree = (answers: Parameters<typeof treeOf>[1]): LayerNode => treeOf('3d', answers);
const noAttempts: ReadonlyMap<number, number> = new Map();

/**
 * What the 3D map of a visitor without an account shows when it opens with these layers: they, or those that every map
 * begins with, over the base map and on the ground.
 * @param named the uppermost first; null: none are named
 */
export function useVisitedGlobe(named: readonly number[] | null) {
  const { data: tree, error } = useOpenTrees(solidTree, 'guest');
  const { theme, isPending: isThemeUnknown } = useTheme(null, 'guest');
  const baseRows = useList(bases, { start: 0, end: 100 }).data?.rows;
  const { startBase, startLayers: ofTheme } = theme?.basicInfo ?? {};
  const base = baseOf(
    (baseRows ?? []).filter((row) => isDrawnIn('3d', row)),
    [startBase],
  );
  const shown = useMemo(() => {
    const layers = tree && !isThemeUnknown ? startLayers(tree, '3d', named?.length ? named : ofTheme) : [];
    const nodes = new Map((tree ? flattened(tree) : []).map((node) => [node.id, node]));
    const ways = { compare: null, times: null, attempts: noAttempts, dimension: '3d' } as const;
    return shownOf({ layers, nodes, base, rightBase: base, ...ways });
  }, [tree, isThemeUnknown, base, ofTheme, named]);
  const terrain = useSetTerrain();
  return {
    shown,
    tone: toneOf(base),
    ground: groundUnder(shown, terrain),
    exaggeration: terrain.exaggeration,
    /** Why it is not known what ground is set, a Chinese sentence; null: it is known. */
    groundless: terrain.unknown,
    /** How many of the named layers such a visitor does not see. */
    lacking: tree && named ? lackingLayers(tree, '3d', named) : 0,
    /** Why the layers are not known. */
    error,
  };
}
