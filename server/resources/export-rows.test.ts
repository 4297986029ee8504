import { expect, test } from 'vitest';
import { decimal, extent, point, tags } from '../../src/resources/kit/field.ts';
import { exportText } from './export-rows.ts';

test('places leave an export without the noise of sums, everything else as it is', () => {
  const box = { west: 121.39699999999999, south: 28.1, east: 118.8 + 2.7, north: 28.400000000000002 };
  expect(exportText(extent({ label: '范围' }), box)).toBe('121.397,28.1,121.5,28.4');
  expect(exportText(point({ label: '位置' }), { lon: 120.12345678901, lat: 30 })).toBe('120.123456789,30');
  expect(exportText(point({ label: '位置' }), null)).toBe('');
  expect(exportText(decimal({ label: '孔深', digits: 2 }), 350.25)).toBe('350.25');
  expect(exportText(tags({ label: '矿种' }), ['金', '银'])).toBe('金；银');
});
