import { expect, test } from 'vitest';
import { paper } from '../testing/paper.ts';
import { textRuns } from './sheet-pen.ts';

test('lowered figures are runs of their own, and the sign of the Cambrian is one that the font has', () => {
  expect(textRuns('Є₃x')).toEqual([
    { text: '∈', isLowered: false },
    { text: '3', isLowered: true },
    { text: 'x', isLowered: false },
  ]);
});

test('a line does not begin with a comma', async () => {
  const { addPage } = await paper({ width: 100, height: 100 });
  const text = '凝灰岩、粉砂岩、砂砾岩，夹泥岩、灰岩';
  for (let width = 8; width < 40; width += 0.5) {
    const lines = addPage().wrapped(text, 3, width);
    expect(lines.join('')).toBe(text);
    expect(lines.filter((line) => /^[、，]/.test(line))).toEqual([]);
  }
});
