import { expect, test } from 'vitest';
import { sheetsAt } from './sheets-at.ts';

test('a place lies on one sheet of each scale, each inside the coarser one', () => {
  const sheets = sheetsAt(120.15, 30.25);
  expect(sheets.map(({ scale }) => scale)).toEqual([
    '1∶1 000 000',
    '1∶500 000',
    '1∶250 000',
    '1∶100 000',
    '1∶50 000',
    '1∶25 000',
    '1∶10 000',
    '1∶5 000',
  ]);
  expect(sheets.find(({ scale }) => scale === '1∶50 000')?.number).toBe('H51E011001');
  for (const [index, { extent }] of sheets.entries()) {
    const outer = sheets[index - 1]?.extent ?? extent;
    expect(extent.west >= outer.west - 1e-9 && extent.east <= outer.east + 1e-9).toBe(true);
    expect(extent.west <= 120.15 && extent.east >= 120.15 && extent.south <= 30.25 && extent.north >= 30.25).toBe(true);
  }
  expect(sheetsAt(120, -3)).toEqual([]);
});
