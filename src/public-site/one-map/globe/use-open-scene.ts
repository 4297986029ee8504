import { useEffect, useState } from 'react';
import type { Flight } from '../../../map/cesium/use-globe-camera.ts';
import { isAtStart } from '../../../map/state/map-state.ts';
import type { Scene } from '../../../resources/maps/scenes.ts';
import { prefersStillness } from '../../../ui/stillness.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { startLayers } from '../../../map/layer-nodes.ts';
import { useScenes } from './use-scenes.ts';

type Page = Pick<OneMapPageState, 'state' | 'change' | 'tree' | 'sceneLayers' | 'setSceneLayers'>;

/** The scene that is open: where its camera is to go, its layers on the map, and the way to another. */
export function useOpenScene({ state, change, tree, sceneLayers, setSceneLayers }: Page) {
  const known = useScenes(state.scene);
  const { scene, isPending } = known;
  const camera = scene?.camera ?? null;
  const layers = scene?.layers?.length ? scene.layers : null;
  const [goTo, setGoTo] = useState<Flight | null>(null);
  // An address that says nothing of where to look opens as the scene does
  const isBare = state.dimension === '3d' && state.eye === null && isAtStart(state);
  useEffect(() => {
    if (isBare && camera) setGoTo({ eye: camera, isFlown: false });
  }, [isBare, camera]);
  useEffect(() => {
    setSceneLayers(layers);
    return () => setSceneLayers(null);
  }, [layers, setSceneLayers]);
  return {
    ...known,
    goTo,
    /** Which layers the map begins with is not known yet. */
    isOpening: state.layers === null && (isPending || sceneLayers !== layers),
    /** Where the globe stands is not told yet: the scene is still to say. */
    isUnplaced: isBare && isPending,
    /** The camera has come to rest: whoever makes the globe anew is not sent away once more. */
    rest: () => setGoTo(null),
    open: (next: Scene) => {
      const named = next.layers?.length && tree.data ? startLayers(tree.data, state.dimension, next.layers) : null;
      // A scene that names no layers leaves those that are there
      change({ scene: next.id, ...(named ? { layers: named } : {}) });
      if (next.camera) setGoTo({ eye: next.camera, isFlown: !prefersStillness() });
    },
  };
}
