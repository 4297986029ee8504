import { afterAll } from 'vitest';

/**
 * Test files of a worker share one language: what a file brings with it (pdf.js for older Node.js, say), the others would be
 * run with.
 */
afterAll(() => {
  for (const part of [JSON, Promise, Array, Object, Math, Map.prototype, Set.prototype])
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(part)))
      if (typeof value === 'function' && !String(value).includes('[native code]'))
        throw new Error(`this file has replaced ${name}, which other files of the worker use too`);
});
