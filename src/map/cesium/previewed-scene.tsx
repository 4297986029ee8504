import { useEffect } from 'react';
import { useCesium } from 'resium';
import { countyLines } from './county-lines.ts';
import { applySettings, lookFrom, type SceneSettings } from './scene-settings.ts';

export interface PreviewedSceneProps {
  settings: SceneSettings;
  /** The boundaries could not be loaded. */
  onFailure: () => void;
}

const lineColour = '#f3efe4';

/** Keeps the globe of the surrounding widget as the settings say. Draws nothing of its own in the page. */
export function PreviewedScene({ settings, onFailure }: PreviewedSceneProps) {
  const { scene, cesiumWidget } = useCesium();
  const key = JSON.stringify(settings);
  useEffect(() => {
    if (cesiumWidget) applySettings(cesiumWidget, JSON.parse(key) as SceneSettings);
  }, [cesiumWidget, key]);

  // The camera moves only when the form's own numbers change, not with every other setting.
  const view = JSON.stringify(settings.camera);
  useEffect(() => {
    const camera = JSON.parse(view) as SceneSettings['camera'];
    if (scene && camera) lookFrom(scene, camera);
  }, [scene, view]);

  useEffect(() => {
    if (!scene) return;
    const controller = new AbortController();
    countyLines(lineColour, controller.signal).then(
      (lines) => {
        if (controller.signal.aborted) return;
        scene.primitives.add(lines);
        scene.requestRender();
      },
      () => {
        if (!controller.signal.aborted) onFailure();
      },
    );
    return () => controller.abort();
  }, [scene, onFailure]);
  return null;
}
