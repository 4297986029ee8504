import { expect, test } from 'vitest';
import { defaultQuickEntries, quickEntries } from './quick-entries.ts';

const json = (value: object): string => JSON.stringify(value);

test('without configuration the default entries stand', () => {
  expect(quickEntries({ logo_title: '某门户' })).toBe(defaultQuickEntries);
});

test('configured entries stand in the order of their keys, in either spelling', () => {
  const entries = quickEntries({
    quickSkip_10: json({ name: '丙', url: 'https://example.cn/' }),
    quickSkip_2: json({ label: '乙', path: '/b', note: '说明', icon: 'book' }),
    quickSkip_1: json({ title: '甲', url: '/a', icon: 'nothing' }),
  });
  expect(entries.map(({ label }) => label)).toEqual(['甲', '乙', '丙']);
  expect(entries[1]).toEqual({ label: '乙', path: '/b', note: '说明', icon: 'book' });
  expect(entries[0]?.icon).toBe('chevronRight');
});

test('entries that lead nowhere safe are left out; when none is left the default ones stand', () => {
  const bad = {
    quickSkip_1: json({ label: '坏', path: 'javascript:alert(1)' }),
    quickSkip_2: json({ label: '坏', path: '//other.example' }),
    quickSkip_3: 'not json',
    quickSkip_4: 'null',
    quickSkip_5: json({ path: '/a' }),
  };
  expect(quickEntries(bad)).toBe(defaultQuickEntries);
  expect(quickEntries({ ...bad, quickSkip_6: json({ label: '好', path: '/good' }) })).toHaveLength(1);
});
