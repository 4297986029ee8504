import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { kindOf } from '../../../map/kinds/index.ts';
import type { Instant } from '../../../map/kinds/instant.ts';
import type { Clock } from '../../../map/state/clock.ts';
import { fetchedWordsOf } from '../../../resources/kit/words-of.ts';
import { type ClockedTime, commonAxis, timeAt } from '../../../map/state/clocked-time.ts';
import { useSession } from '../../../providers/session.ts';
import type { LayerNode } from '../../../map/layer-nodes.ts';
import { instantsOf } from './instants-of.ts';

/** What a layer with time has, and shows while the clock stands as it does. */
export interface TimedLayer {
  node: LayerNode;
  instants: readonly Instant[];
  takesRange: boolean;
  /** What keeps its moments from being known, in Chinese. */
  problem: string | null;
  /** Null while no clock stands: it shows all. */
  now: ClockedTime | null;
  next: ClockedTime | null;
}

/** What the layers with time show, by row of the layer. */
export type TimedLayers = ReadonlyMap<number, TimedLayer>;

/** Whether a layer has a time. */
export const hasTime = ({ type, options }: LayerNode): boolean => kindOf(type)?.time?.has(options ?? {}) ?? false;

/** The clock before anybody has set it: all up to the latest moment where a layer can show that, else the latest alone. */
export function startClock(layers: readonly Pick<TimedLayer, 'instants' | 'takesRange'>[]): Clock | null {
  const last = commonAxis(layers.map(({ instants }) => instants)).at(-1);
  const canSpan = layers.some(({ takesRange, instants }) => takesRange && instants.length > 0);
  return last ? { at: last.text, since: canSpan ? '..' : null } : null;
}

/**
 * The layers that have a time, all on one clock.
 * @param shown those on the map; none while nobody asks for times
 * @param set null: as at the start
 */
export function useLayerTimes(shown: readonly LayerNode[], set: Clock | null) {
  const { userId } = useSession();
  const timed = useMemo(() => shown.filter(hasTime), [shown]);
  const answers = useQueries({
    queries: timed.map(({ id, type, options }, at) => ({
      queryKey: ['layer-times', userId, id, type, options],
      queryFn: () => instantsOf(timed[at] as LayerNode),
      staleTime: Infinity,
      retry: false,
    })),
    combine: combined,
  });
  /** The moment that is drawn ahead. */
  const [ahead, setAhead] = useState<Clock | null>(null);
  const read = useMemo(
    () =>
      timed.map((node, at) => ({
        node,
        instants: answers[at]?.instants ?? [],
        problem: answers[at]?.problem ?? null,
        takesRange: kindOf(node.type)?.time?.takesRange(node.options ?? {}) ?? false,
      })),
    [timed, answers],
  );
  const clock = useMemo(() => set ?? startClock(read), [set, read]);
  const isPending = answers.some((answer) => answer.isPending);
  const byLayer = useMemo(() => {
    const stand = (each: (typeof read)[number], at: Clock | null): ClockedTime | null =>
      at && each.instants.length > 0 ? timeAt(each.instants, at, each.takesRange) : null;
    return new Map(
      read.map((each): [number, TimedLayer] => [
        each.node.id,
        { ...each, now: stand(each, isPending ? null : clock), next: stand(each, ahead) },
      ]),
    );
  }, [read, clock, ahead, isPending]);
  const axis = useMemo(() => commonAxis(read.map(({ instants }) => instants)), [read]);
  return { byLayer, axis, clock, isPending, setAhead };
}

const combined = (results: readonly { data?: readonly Instant[]; error: Error | null; isPending: boolean }[]) =>
  results.map(({ data, error, isPending }) => ({
    instants: data ?? [],
    problem: error ? fetchedWordsOf(error, '图层的时间没有取到，请稍后重试') : null,
    isPending,
  }));
