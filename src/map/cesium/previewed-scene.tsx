import type { CesiumWidget } from 'cesium';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCesium } from 'resium';
import { provinceBox } from '../../geo/province.ts';
import type { DrawingWays } from '../state/shown.ts';
import type { MakePainter } from '../state/tile-painter.ts';
import { lookAtExtent } from './camera.ts';
import { draftSlowFrames } from './draft-frames.ts';
import { GlobeLayers } from './globe-layers.ts';
import { applyGlobe, watchLoss } from './make-globe.ts';
import { lookFrom, type SceneCamera, type SceneSettings } from './scene-settings.ts';
import { type SceneLook, useSceneLook } from './use-scene-look.ts';

export interface PreviewedSceneProps
  extends Omit<SceneLook, 'settings' | 'isUnderground'>, Pick<DrawingWays, 'onFault'> {
  settings: SceneSettings;
  painters: (page: HTMLElement, ask: DrawingWays['ask']) => MakePainter;
  /** Parts of the ground that are still on their way. */
  onLoading: (parts: number) => void;
  /** The globe draws no more, and has to be made anew. */
  onLost: () => void;
}

/** Keeps the globe of the surrounding widget as visitors will see the scene. Draws nothing of its own in the page. */
export function PreviewedScene({ settings, ...props }: PreviewedSceneProps) {
  const { cesiumWidget } = useCesium();
  const parts = useParts(cesiumWidget ?? null, props);
  useSceneLook(parts, { ...props, settings, isUnderground: false });

  // The camera moves only when the form's own numbers change, not with every other setting
  const view = JSON.stringify(settings.camera);
  useEffect(() => {
    const camera = JSON.parse(view) as SceneCamera | null;
    if (parts && camera) lookFrom(parts.widget.scene, camera);
  }, [parts, view]);
  return null;
}

/** Makes of the surrounding widget a globe of the portal. */
function useParts(widget: CesiumWidget | null, props: Omit<PreviewedSceneProps, 'settings'>) {
  const [parts, setParts] = useState<{ widget: CesiumWidget; layers: GlobeLayers } | null>(null);
  const ask = useEffectEvent(props.ask);
  const painters = useEffectEvent(props.painters);
  const onFault = useEffectEvent(props.onFault);
  const load = useEffectEvent((waiting: number) => props.onLoading(waiting));
  const lose = useEffectEvent(() => props.onLost());
  useEffect(() => {
    const page = widget?.container.parentElement;
    if (!widget || !page) return;
    const { scene } = widget;
    const send: DrawingWays['ask'] = (...request) => ask(...request);
    applyGlobe(scene);
    draftSlowFrames(widget);
    // A scene without a view leaves visitors where the map begins
    lookAtExtent(scene, provinceBox);
    const layers = new GlobeLayers(scene, {
      ask: send,
      makePainter: painters(page, send),
      onFault: (...fault) => onFault(...fault),
      onHoles: () => undefined,
    });
    const stopLoad = scene.globe.tileLoadProgressEvent.addEventListener(load);
    const stopLoss = watchLoss(widget, lose);
    setParts({ widget, layers });
    return () => {
      stopLoss();
      stopLoad();
      if (!scene.isDestroyed()) layers.clear();
      setParts(null);
    };
  }, [widget]);
  return parts;
}
