import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { whenClosed } from './when-closed.ts';

test('all that waits for a close is told in its order by one listener, but what was called off', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const called: number[] = [];
  const callOff = Array.from({ length: 12 }, (_, n) => whenClosed(response, () => called.push(n)));
  callOff[3]?.();
  expect(response.listenerCount('close')).toBe(1);
  response.emit('close');
  response.emit('close');
  expect(called).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('of a response that is closed already it is told at once', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  Object.defineProperty(response, 'closed', { value: true });
  const act = vi.fn<() => void>();
  whenClosed(response, act)();
  expect(act).toHaveBeenCalledTimes(1);
  expect(response.listenerCount('close')).toBe(0);
});
