import { useEffect, useEffectEvent } from 'react';
import { useCesium } from 'resium';
import type { Ground } from '../state/ground.ts';
import type { DrawingWays, Shown } from '../state/shown.ts';
import type { MakePainter } from '../state/tile-painter.ts';
import { GlobeLayers } from './globe-layers.ts';
import { applyGlobe, applyLook, raiseGround } from './make-globe.ts';
import { lookFrom, type SceneSettings } from './scene-settings.ts';
import { useGround } from './use-ground.ts';

export interface PreviewedSceneProps extends Pick<DrawingWays, 'ask'> {
  settings: SceneSettings;
  /** What lies on the ground, the lowest first. */
  shown: readonly Shown[];
  /** Undefined: not known yet. */
  ground: Ground | null | undefined;
  /** How many times higher than it is the ground is shown. */
  exaggeration: number;
  painters: (page: HTMLElement, ask: DrawingWays['ask']) => MakePainter;
  /** A Chinese sentence. */
  onProblem: (problem: string) => void;
  /** What is wrong with the ground, a Chinese sentence; null: nothing, or it is another ground. */
  onGroundProblem: (problem: string | null) => void;
}

/** Keeps the globe of the surrounding widget as visitors will see the scene. Draws nothing of its own in the page. */
export function PreviewedScene({ settings, shown, ground, exaggeration, ...ways }: PreviewedSceneProps) {
  const { scene, cesiumWidget } = useCesium();
  const widget = cesiumWidget ?? null;
  const { ask } = ways;
  const tell = useEffectEvent(ways.onProblem);
  const begin = useEffectEvent((page: HTMLElement) => ways.painters(page, ask));
  const key = JSON.stringify(settings);
  useEffect(() => {
    if (widget) applyGlobe(widget.scene);
  }, [widget]);
  useEffect(() => {
    if (widget) applyLook(widget, JSON.parse(key) as SceneSettings);
  }, [widget, key]);

  // The camera moves only when the form's own numbers change, not with every other setting.
  const view = JSON.stringify(settings.camera);
  useEffect(() => {
    const camera = JSON.parse(view) as SceneSettings['camera'];
    if (scene && camera) lookFrom(scene, camera);
  }, [scene, view]);

  useGround(widget, { ground, ask, onProblem: ways.onGroundProblem });
  useEffect(() => {
    if (widget) raiseGround(widget, exaggeration);
  }, [widget, exaggeration]);

  useEffect(() => {
    const page = widget?.container.parentElement;
    if (!widget || !page) return;
    const layers = new GlobeLayers(widget.scene, {
      ask,
      makePainter: begin(page as HTMLElement),
      onFault: (_, problem) => {
        if (problem) tell(problem);
      },
      onHoles: () => undefined,
    });
    layers.show(shown);
    return () => layers.clear();
  }, [widget, shown, ask]);
  return null;
}
