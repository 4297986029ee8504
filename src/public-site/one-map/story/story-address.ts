import { stateNames, toolNames } from '../../../map/state/map-state.ts';
import { stopName, storyName } from '../story-path.ts';

const mapNames: readonly string[] = [...stateNames, ...toolNames];

/** Whether an address says nothing of the map itself: its stop is shown as it was entered. */
export const isBare = (values: URLSearchParams): boolean => !mapNames.some((name) => values.has(name));

/** Another stop, from 0, in place of the present one; what is not of the map stays. @param query what it shows */
export function withStop(before: URLSearchParams, at: number, query: string): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of mapNames) next.delete(name);
  for (const [name, value] of new URLSearchParams(query)) next.set(name, value);
  next.set(stopName, String(at + 1));
  return next;
}

/** The same, still seen from where the map was before. */
export function withPlace(next: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const seen = new URLSearchParams(next);
  for (const name of ['at', 'eye']) {
    const value = before.get(name);
    if (value === null) seen.delete(name);
    else seen.set(name, value);
  }
  return seen;
}

/** The map goes on without the story. */
export function withoutStory(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete(storyName);
  next.delete(stopName);
  return next;
}

/** Which of so many stops an address names, from 0: the first where it names none, the nearest where there is no such one. */
export function stopAt(given: string | null, count: number): number {
  const wanted = given !== null && /^\d{1,4}$/.test(given) ? Number(given) - 1 : 0;
  return Math.max(0, Math.min(count - 1, wanted));
}
