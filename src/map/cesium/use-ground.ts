import type { CesiumWidget } from 'cesium';
import { useEffect, useEffectEvent } from 'react';
import type { Ground } from '../state/ground.ts';
import { terrainOf } from './terrain-provider.ts';

interface GroundWays {
  /** Undefined: not known yet. */
  ground: Ground | null | undefined;
  ask: (address: string, signal?: AbortSignal) => Promise<Response>;
  /** Told a Chinese sentence when the ground stays level. */
  onProblem: (problem: string) => void;
}

/** Gives the globe the ground that is set. */
export function useGround(widget: CesiumWidget | null, { ground, ask, onProblem }: GroundWays): void {
  const asked = useEffectEvent(ask);
  const tell = useEffectEvent(onProblem);
  const key = JSON.stringify(ground ?? null);
  const isKnown = ground !== undefined;
  useEffect(() => {
    if (!widget || !isKnown) return;
    let isLeft = false;
    const { scene } = widget;
    terrainOf(JSON.parse(key) as Ground | null, (...address) => asked(...address)).then(
      (provider) => {
        if (isLeft) return;
        scene.terrainProvider = provider;
        scene.requestRender();
      },
      (error: unknown) => {
        if (!isLeft) tell(error instanceof Error ? error.message : '地形没有加载出来，按平地显示');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [widget, key, isKnown]);
}
