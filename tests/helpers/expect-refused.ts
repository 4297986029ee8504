import { expect } from 'vitest';
import { type Answer, callNamed, envelopeOf } from './send.ts';

/** The answer is a 4xx in the envelope, in Chinese. `what` names the input in the failure. */
export function expectRefused(answer: Answer, what: string): void {
  const isRefused = answer.status >= 400 && answer.status < 500;
  expect(isRefused ? 'refused' : `${what}: ${answer.status} ${answer.text.slice(0, 200)}`).toBe('refused');
  expect(envelopeOf(answer).msg).toMatch(/[\u4e00-\u9fff]/);
}

/** The answer has this status; what it says stands in the failure where it has another. */
export const expectStatus = ({ status, text }: Answer, wanted: number): void =>
  expect(`${status} ${status === wanted ? '' : text.slice(0, 300)}`).toBe(`${wanted} `);

/** An address of the call, with something in every place of it. */
export function anAddressOf(id: string): string {
  const { path, query } = callNamed(id).parsed;
  const filled = path.replace(/\{id\}/g, '1').replace(/\{\w+\}/g, 'x');
  const keys = Object.keys(query).map((key) => `${key}=1`);
  return keys.length > 0 ? `${filled}?${keys.join('&')}` : filled;
}
