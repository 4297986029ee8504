import type { CesiumWidget } from 'cesium';
import { useEffect } from 'react';
import type { SceneSettings } from '../scene-settings.ts';
import { GroundCut } from './ground-cut.ts';
import { pitOf } from './pit.ts';

/** Cuts the ground open as the scene says. */
export function useCut(widget: CesiumWidget | null, settings: SceneSettings | null): void {
  const key = settings?.cut?.isEnabled ? JSON.stringify({ camera: settings.camera, cut: settings.cut }) : null;
  useEffect(() => {
    const pit = key === null ? null : pitOf(JSON.parse(key) as SceneSettings);
    if (!widget || !pit) return;
    const cut = new GroundCut(widget.scene, pit);
    return () => cut.remove();
  }, [widget, key]);
}
