import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { typeParsers } from './type-parsers.ts';

const parse = (oid: number, text: string) =>
  (typeParsers.getTypeParser(oid, 'text') as (text: string) => unknown)(text);

describe('typeParsers', () => {
  it.each([
    ['int8', 20, '9007199254740991', 9007199254740991],
    ['int8[]', 1016, '{1,NULL,-3}', [1, null, -3]],
    ['numeric', 1700, '12.50', 12.5],
    ['date', 1082, '2026-11-20', '2026-11-20'],
    ['date[]', 1182, '{2026-11-20}', ['2026-11-20']],
    ['point', 600, '(120.15,30.28)', { lon: 120.15, lat: 30.28 }],
    ['box', 603, '(122,31),(118.5,27)', { west: 118.5, south: 27, east: 122, north: 31 }],
    ['small box', 603, '(1e-07,2),(-1e-07,1)', { west: -1e-7, south: 1, east: 1e-7, north: 2 }],
    ['UTC', 1184, '2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
    ['milliseconds', 1184, '2026-01-02 03:04:05.6+00', '2026-01-02T03:04:05.600Z'],
    ['microseconds', 1184, '2026-01-02 03:04:05.678901+08', '2026-01-01T19:04:05.678901Z'],
    ['half hours', 1184, '2026-01-02 03:04:05-03:30', '2026-01-02T06:34:05.000Z'],
    ['local mean time', 1184, '1890-01-01 08:05:43+08:05:43', '1890-01-01T00:00:00.000Z'],
    ['infinity', 1184, 'infinity', 'infinity'],
    ['timestamptz[]', 1185, '{"2026-01-02 03:04:05+00",NULL}', ['2026-01-02T03:04:05.000Z', null]],
    ['int4, as pg does', 23, '7', 7],
    ['jsonb, as pg does', 3802, '{"a":1}', { a: 1 }],
  ])('%s', (_name, oid, text, value) => expect(parse(oid, text)).toEqual(value));

  it('refuses an int8 that no number can hold', () => {
    expect(() => parse(20, '9007199254740993')).toThrow(RangeError);
  });

  it('leaves the process-wide parsers alone', () => {
    expect(pg.types.getTypeParser(20, 'text')('1')).toBe('1');
  });
});
