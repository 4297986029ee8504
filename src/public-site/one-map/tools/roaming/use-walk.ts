import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Stance } from '../../../../map/state/flown-way.ts';
import type { GlobeHand } from '../../../../map/state/map-hand.ts';
import { walkerAt, type Steps, walked } from '../../../../map/state/walk.ts';

/** One of the things that a walker does. */
export type Step = 'on' | 'back' | 'left' | 'right' | 'up' | 'down';

const keys: Readonly<Record<string, Step>> = {
  KeyW: 'on',
  KeyS: 'back',
  KeyA: 'left',
  KeyD: 'right',
  KeyR: 'up',
  KeyF: 'down',
};

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Steps of what is held down: one against the other is none. */
export function stepsOf(held: ReadonlySet<Step>): Steps {
  const between = (one: Step, other: Step): number => Number(held.has(one)) - Number(held.has(other));
  return { ahead: between('on', 'back'), turn: between('right', 'left'), raise: between('up', 'down') };
}

/** Keys that are down are held until they are up, or the window is left. @returns ends it, with all let go */
function holdByKeys(held: Set<Step>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const onKey = (event: KeyboardEvent): void => {
    const step = keys[event.code];
    if (!step || event.ctrlKey || event.altKey || event.metaKey || isTyped(event.target)) return;
    if (event.type === 'keydown') held.add(step);
    else held.delete(step);
    event.preventDefault();
  };
  window.addEventListener('keydown', onKey, { signal });
  window.addEventListener('keyup', onKey, { signal });
  window.addEventListener('blur', () => held.clear(), { signal });
  return () => {
    ending.abort();
    held.clear();
  };
}

/**
 * The visitor walks on the ground of the globe, his eyes as high above it as a man's, by keys or by what he holds down. It
 * ends with the globe, or when he moves the map otherwise.
 * @param speed metres a second
 * @param onWalking told when it begins and when it ends
 */
export function useWalk(
  globe: Pick<GlobeHand, 'eye' | 'middle' | 'heightAt' | 'fly'>,
  speed: number,
  onWalking: (isWalking: boolean) => void,
) {
  const [stance, setStance] = useState<Stance | null>(null);
  const isWalking = stance !== null;
  const held = useRef(new Set<Step>());
  const start = (): void => {
    const [lon, lat] = globe.middle();
    setStance(walkerAt({ lon, lat }, globe.eye().heading, globe.heightAt({ lon, lat }) ?? 0));
    onWalking(true);
  };
  const end = (): void => {
    setStance(null);
    onWalking(false);
  };
  const from = useEffectEvent(() => stance);
  const pace = useEffectEvent(() => speed);
  const seized = useEffectEvent(end);

  useEffect(() => {
    const first = isWalking ? from() : null;
    if (!first) return;
    let now = first;
    const down = held.current;
    const letGo = holdByKeys(down);
    const stop = globe.fly((seconds) => {
      const before = now;
      const next = walked(before, stepsOf(down), { seconds, speed: pace() }, (place) => globe.heightAt(place));
      now = next;
      const { lon, lat, heading, pitch, ground } = before;
      const isSame = lon === next.lon && lat === next.lat && heading === next.heading && pitch === next.pitch;
      if (!isSame || ground !== next.ground) setStance((shown) => (shown ? next : null));
      return next;
    }, seized);
    return () => {
      stop();
      letGo();
    };
  }, [globe, isWalking]);

  return {
    stance,
    start,
    end,
    hold: (step: Step): void => void held.current.add(step),
    release: (step: Step): void => void held.current.delete(step),
  };
}
