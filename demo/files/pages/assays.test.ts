import { expect, test } from 'vitest';
import { createRandom } from '../../random.ts';
import { componentsOf, drawSample } from './assays.ts';

const minerals = [
  '萤石',
  '叶蜡石',
  '水泥用石灰岩',
  '钼',
  '金',
  '铅锌',
  '膨润土',
  '沸石',
  '建筑用凝灰岩',
  '饰面用石材',
  '铁',
];
/** Carbon dioxide that goes with an oxide of a limestone: molar masses of the carbonate and the oxide. */
const carbonates: Readonly<Record<string, number>> = { CaO: 100.09 / 56.08, MgO: 84.31 / 40.3 };

test.each(minerals)('what is in a sample of %s is no more than the sample', (mineral) => {
  const components = componentsOf([mineral], '矿产勘查');
  const random = createRandom(7);
  for (let at = 0; at < 2000; at++) {
    const values = drawSample(components, random).map(Number);
    const sum = components.reduce((all, { name, takes }, index) => {
      const oxide = name.replace(/（.*$/u, '');
      const bound = mineral.includes('石灰岩') ? (carbonates[oxide] ?? 1) : 1;
      return all + (takes === 0 ? 0 : (values[index] ?? 0) * bound);
    }, 0);
    expect(sum).toBeLessThanOrEqual(100);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  }
});

test('rich fluorspar has little quartz, and stones for building are tested for strength', () => {
  const random = createRandom(8);
  const components = componentsOf(['萤石'], '矿产勘查');
  const drawn = Array.from({ length: 500 }, () => drawSample(components, random).map(Number));
  const mean = (rows: readonly number[][]): number => rows.reduce((sum, row) => sum + (row[2] ?? 0), 0) / rows.length;
  const [rich, poor] = [
    drawn.filter(([fluorite]) => (fluorite ?? 0) > 65),
    drawn.filter(([fluorite]) => (fluorite ?? 0) < 40),
  ];
  expect(mean(rich)).toBeLessThan(mean(poor) / 1.5);
  expect(componentsOf(['建筑用凝灰岩'], '矿产勘查').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['饱和抗压强度（MPa）', '压碎指标（%）', '坚固性（质量损失，%）']),
  );
});
