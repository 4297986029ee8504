import type { CesiumWidget } from 'cesium';
import { useEffect } from 'react';
import type { Ground } from '../state/ground.ts';
import type { DrawingWays, Shown } from '../state/shown.ts';
import { useCut } from './cut/use-cut.ts';
import type { GlobeLayers } from './globe-layers.ts';
import { applyLook, raiseGround } from './make-globe.ts';
import { castShadows } from './scene-shadows.ts';
import { applySky, skyOf } from './scene-sky.ts';
import type { SceneSettings } from './scene-settings.ts';
import { weatherOf } from './scene-weather.ts';
import { showUnderground } from './underground.ts';
import { useGround } from './use-ground.ts';

export interface SceneLook extends Pick<DrawingWays, 'ask'> {
  /** The lowest first. */
  shown: readonly Shown[];
  /** What the ground is; undefined: not known yet. */
  ground: Ground | null | undefined;
  /** How many times higher than it is the ground is shown. */
  exaggeration: number;
  settings: SceneSettings | null;
  /** Whether one looks through the ground, and may go below it. */
  isUnderground: boolean;
  /** What is wrong with the ground, a Chinese sentence; null: nothing, or it is another ground. */
  onGroundProblem: (problem: string | null) => void;
}

/**
 * Shows on a globe all of a scene but where its camera stands: on the map of visitors as in the preview of the administrator.
 * @returns whether its layers lie on it: they wait for the portal's ground
 */
export function useSceneLook(
  parts: { widget: CesiumWidget; layers: GlobeLayers } | null,
  { shown, ground, exaggeration, settings, isUnderground, ask, onGroundProblem }: SceneLook,
): boolean {
  const widget = parts?.widget ?? null;
  const layers = parts?.layers ?? null;
  const isGrounded = useGround(widget, { ground, ask, onProblem: onGroundProblem });

  useEffect(() => {
    if (isGrounded) layers?.show(shown);
  }, [layers, shown, isGrounded]);

  useEffect(() => {
    if (widget) raiseGround(widget, exaggeration);
  }, [widget, exaggeration]);

  useEffect(() => {
    if (!widget) return undefined;
    const sky = skyOf(widget.scene);
    const apply = (): void => {
      applyLook(widget, settings);
      castShadows(widget.scene, sky.look !== null);
      if (sky.look) applySky(widget, sky.look);
      weatherOf(widget.scene).show(sky.look?.weather ?? null);
    };
    apply();
    return sky.follow(() => {
      if (!widget.isDestroyed()) apply();
    });
  }, [widget, settings]);

  useCut(widget, settings);

  useEffect(() => {
    if (widget) showUnderground(widget, isUnderground);
  }, [widget, isUnderground]);
  return isGrounded;
}
