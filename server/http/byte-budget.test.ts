import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

const from = (visitor: string, network: string) => ({ visitor, network });

test('one visitor, one network and all together hold so many bytes, and what is released is free again', () => {
  const budget = new ByteBudget({ whole: 100, perVisitor: 30, perNetwork: 60 }, () => new Error('full'));
  const held = budget.hold(from('a', 'one'));
  held.add(20);
  held.add(10);
  expect(() => budget.hold(from('a', 'two')).add(1)).toThrow('full');
  budget.hold(from('b', 'one')).add(30);
  expect(() => budget.hold(from('c', 'one')).add(1)).toThrow('full');
  budget.hold(from('c', 'two')).add(30);
  expect(() => budget.hold(from('d', 'three')).add(11)).toThrow('full');
  expect(budget.bytes).toBe(90);
  held.release();
  held.release();
  expect(budget.bytes).toBe(60);
  budget.hold(from('d', 'three')).add(30);
});
