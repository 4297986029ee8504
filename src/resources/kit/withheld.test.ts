import { describe, expect, it } from 'vitest';
import { defineResource } from './define-resource.ts';
import { choice, point, text } from './field.ts';
import { blurred, isKeptIn, withoutWithheld } from './withheld.ts';

const finds = defineResource({
  name: 'finds',
  label: '发现',
  group: '组',
  title: 'name',
  withhold: { when: { secrecy: ['内部', '秘密'] }, fields: ['grade'], blur: { position: 20 } },
  fields: {
    name: text({ label: '名称' }),
    secrecy: choice(['公开', '内部', '秘密'], { label: '密级', required: true }),
    position: point({ label: '位置' }),
    grade: text({ label: '品位' }),
  },
  rights: { read: 'guest', write: 'admin' },
});

describe('a blurred point', () => {
  it('is the middle of its cell, of which no place in the cell tells more', () => {
    for (const [lon, lat] of [
      [120, 30],
      [120.0499, 30.0001],
      [120.025, 30.025],
    ] as const)
      expect(blurred({ lon, lat }, 20)).toEqual({ lon: 120.025, lat: 30.025 });
    expect(blurred({ lon: -0.01, lat: -0.06 }, 20)).toEqual({ lon: -0.025, lat: -0.075 });
  });

  it('stays in its cell however often it is blurred', () => {
    for (let at = 0; at < 2000; at++) {
      const once = blurred({ lon: 118 + at * 0.00237, lat: 27 + at * 0.00191 }, 20);
      expect(blurred(once, 20)).toEqual(once);
    }
  });

  it('stands in a row for those who are not insiders, where the row keeps it', () => {
    const row = { secrecy: '内部', position: { lon: 119.712, lat: 28.431 }, grade: 'CaF₂ 40%' };
    expect(withoutWithheld(finds, row)).toEqual({
      secrecy: '内部',
      position: { lon: 119.725, lat: 28.425 },
      grade: null,
    });
    expect(withoutWithheld(finds, { ...row, secrecy: '公开' })).toEqual({ ...row, secrecy: '公开' });
    expect(withoutWithheld(finds, { ...row, position: null }).position).toBeNull();
    expect(isKeptIn(finds, row, 'position')).toBe(true);
    expect(isKeptIn(finds, { ...row, secrecy: '公开' }, 'position')).toBe(false);
  });
});
