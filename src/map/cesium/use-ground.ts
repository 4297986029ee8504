import { type CesiumWidget, EllipsoidTerrainProvider } from 'cesium';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchedWordsOf } from '../../resources/kit/words-of.ts';
import type { Ground } from '../state/ground.ts';
import { GroundGaps } from './terrain-grids.ts';
import { terrainOf } from './terrain-provider.ts';

interface GroundWays {
  /** Undefined: not known yet. */
  ground: Ground | null | undefined;
  ask: (address: string, signal?: AbortSignal) => Promise<Response>;
  /** Told a Chinese sentence when the ground stays level or has gaps, once for each ground; null when it is another one. */
  onProblem: (problem: string | null) => void;
}

/**
 * Gives the globe the ground that is set.
 * @returns whether layers can be laid on it: with its ground the globe drops all its tiles, and what was painted for them.
 * For the portal's own ground one waits, for what other services send one does not.
 */
export function useGround(widget: CesiumWidget | null, { ground, ask, onProblem }: GroundWays): boolean {
  const [isLaid, setLaid] = useState(false);
  const send = useEffectEvent(ask);
  const report = useEffectEvent(onProblem);
  const key = JSON.stringify(ground ?? null);
  const isKnown = ground !== undefined;
  useEffect(() => {
    if (!widget || !isKnown) return;
    let isLeft = false;
    const { scene } = widget;
    const gaps = new GroundGaps();
    // When all is there: before, every tile that fails would be another sentence
    const stopCounting = scene.globe.tileLoadProgressEvent.addEventListener((waiting: number) => {
      if (waiting > 0 || !gaps.sentence) return;
      stopCounting();
      report(gaps.sentence);
    });
    const show = (provider: typeof scene.terrainProvider): void => {
      scene.terrainProvider = provider;
      scene.requestRender();
      setLaid(true);
    };
    terrainOf(JSON.parse(key) as Ground | null, {
      ask: (...request) => send(...request),
      onGap: (place) => gaps.add(place),
      onTile: () => {
        if (!isLeft) scene.requestRender();
      },
    }).then(
      (provider) => {
        if (!isLeft) show(provider);
      },
      (error: unknown) => {
        if (isLeft) return;
        // Not on the ground before: that is not the one that is set
        show(new EllipsoidTerrainProvider());
        report(fetchedWordsOf(error, '地形没有加载出来，按平地显示'));
      },
    );
    return () => {
      isLeft = true;
      stopCounting();
      report(null);
    };
  }, [widget, key, isKnown]);
  return isLaid || (isKnown && ground?.type !== 'portal_terrain');
}
