import { expect, test } from 'vitest';
import { fingerprint, readSeenValues, writeSeenValues } from './seen-values.ts';

test('equal values have equal fingerprints, whatever the order of their keys', () => {
  expect(fingerprint({ lon: 120, lat: 30 })).toBe(fingerprint({ lat: 30, lon: 120 }));
  expect(fingerprint(undefined)).toBe(fingerprint(null));
  const others = [null, '', '0', 0, false, [], {}, '萤石', '萤 石', ['萤石'], 1.5, { lon: 120, lat: null }];
  expect(new Set(others.map(fingerprint)).size).toBe(others.length);
});

test('a header is read as it was written, and nothing else is', () => {
  const header = writeSeenValues({ desc: '说明', epsg: 4490 });
  expect(header).toMatch(/^[\x21-\x7e]+$/);
  expect(readSeenValues(header)).toEqual(
    new Map([
      ['desc', fingerprint('说明')],
      ['epsg', fingerprint(4490)],
    ]),
  );
  for (const wrong of ['', 'desc', 'desc=', '=1', 'desc=%41', 'desc=1&', '说明=1', 'desc=12345678'])
    expect([wrong, readSeenValues(wrong)]).toEqual([wrong, null]);
});
