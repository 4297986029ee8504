import { expect, test } from 'vitest';
import { reserveRange, reserveSizes } from '../../facts/reserve-sizes.ts';
import { createRandom, hashText } from '../../random.ts';
import { sampleFacts } from '../testing/sample-facts.ts';
import { contextOf } from './report-words.ts';
import { resourceTable } from './resource-table.ts';

const sizes = Object.entries(reserveSizes).flatMap(([mineral, size]) =>
  (['大型', '中型', '小型'] as const).map((scale) => ({ mineral, size, scale })),
);

/** What is drawn of the ground is the same for all of them. */
const context = contextOf(sampleFacts);

test.each(sizes)(
  '$mineral, $scale: each block multiplies out, and all of them are as much as the size says',
  (each) => {
    const { mineral, size, scale } = each;
    for (let number = 1; number <= 20; number += 1) {
      const facts = { ...sampleFacts, number: `浙地资33-${number}`, minerals: [mineral], reserveScale: scale };
      const { columns, rows } = resourceTable({ ...context, facts, random: createRandom(hashText(facts.number)) });
      const at = (label: RegExp): number => columns.findIndex((column) => label.test(column.label));
      const ofRow = (row: readonly string[], label: RegExp): number => Number(row[at(label)] ?? Number.NaN);
      const blocks = rows.slice(0, -1);
      for (const row of blocks) {
        const density = at(/^体重/) < 0 ? 1 : ofRow(row, /^体重/);
        const ore = (ofRow(row, /^面积/) * ofRow(row, /^厚度/) * density) / 10_000;
        expect(ofRow(row, /^(矿石量|资源量)/)).toBeCloseTo(ore, 2);
        expect(row).toHaveLength(columns.length);
      }
      const total = rows.at(-1) ?? [];
      const last = columns.length - 1;
      const sum = blocks.reduce((all, row) => all + Number(row[last]), 0);
      expect(Number(total[last])).toBeCloseTo(sum, 2);
      const [least, most] = reserveRange(size, scale);
      expect(sum).toBeGreaterThanOrEqual(least);
      expect(sum).toBeLessThan(most);
    }
  },
);

test('what a component weighs is the ore times its grade', () => {
  for (const mineral of ['萤石', '金', '钼']) {
    const { columns, rows } = resourceTable(contextOf({ ...sampleFacts, minerals: [mineral], reserveScale: '中型' }));
    expect(columns.slice(-2).map(({ label }) => label)).toEqual([
      expect.stringMatching(/品位（(%|g\/t)）$/),
      expect.stringMatching(/（(万 t|t)）$/),
    ]);
    for (const row of rows.slice(0, -1)) {
      const [ore = 0, grade = 0, held = 0] = row.slice(-3).map(Number);
      expect(held).toBeCloseTo((ore * grade) / 100, 2);
    }
  }
});
