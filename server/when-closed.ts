import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, Set<() => void>>();

/**
 * What is to happen when an answer has left or its connection is gone, until it is called off. However much it is, the
 * response has one listener. Of a response that is closed already it is told at once.
 */
export function whenClosed(response: ServerResponse, act: () => void): () => void {
  if (response.closed) {
    act();
    return () => undefined;
  }
  const known = waiting.get(response);
  const acts = known ?? new Set();
  // One that is given twice happens twice
  const own = (): void => act();
  acts.add(own);
  if (!known) {
    waiting.set(response, acts);
    response.once('close', () => acts.forEach((each) => each()));
  }
  return () => void acts.delete(own);
}
