import { expect, test } from 'vitest';
import { geologyLegend } from './geology-legend.ts';

const unit = (code: string, division = '浙西北') => ({
  code,
  name: `${code}组`,
  age: '时代',
  lithology: '砂岩',
  division,
  colour: '#aabbcc',
});

test('strata follow from young to old, intrusive rocks are apart, then come dykes, faults last', () => {
  const units = ['O₃c', 'Qhz', 'Pt₁B', 'K₁x', 'K₂j'].map((code) => unit(code));
  const legend = geologyLegend({ units: [unit('γK₁', '侵入岩'), ...units], dykes: [unit('βμK₂', '侵入岩')] });
  expect(legend.map(({ code, label }) => code ?? label)).toEqual([
    'Qhz',
    'K₂j',
    'K₁x',
    'O₃c',
    'Pt₁B',
    'γK₁',
    'βμK₂组 βμK₂',
    '区域性断裂',
    '断层',
    '隐伏断层',
  ]);
  expect(legend[2]?.note).toBe('时代 · 143.1–100.5 Ma · 砂岩');
});

test('what is no unit is left out', () => {
  const legend = geologyLegend({ units: ['x', null, { code: 'K1', colour: 'url(evil)' }] });
  expect(legend.filter(({ mark }) => mark.kind === 'area')).toEqual([]);
  expect(geologyLegend('<html>').length).toBe(3);
});
