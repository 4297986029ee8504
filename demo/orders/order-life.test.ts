import { expect, test } from 'vitest';
import { subOrderStates } from '../../src/resources/shared/file-rights.ts';
import { samplePeople } from '../people/people.ts';
import { sampleIdCard } from '../people/people.ts';
import { lifeOf } from './order-life.ts';
import { orderPlans } from './order-plans.ts';

test('there are orders in every state, expired ones too, by people who may apply', () => {
  expect(orderPlans.length).toBeGreaterThanOrEqual(24);
  expect(new Set(orderPlans.map(({ state }) => state))).toEqual(new Set(subOrderStates.map(({ value }) => value)));
  expect(orderPlans.some(({ isExpired }) => isExpired)).toBe(true);
  const mayApply = samplePeople.filter(({ type, authStatus }) => type === '0' || authStatus === '1');
  for (const { username } of orderPlans) expect(mayApply.map((person) => person.username)).toContain(username);
});

test('each life begins with the submission, goes on from state to state, and ends in the past', () => {
  for (const plan of orderPlans) {
    const steps = lifeOf(plan);
    expect(steps[0]).toMatchObject({ from: null, to: 'pending', by: 'user' });
    expect(steps.at(-1)?.to).toBe(plan.state);
    for (const [index, step] of steps.slice(1).entries()) {
      expect(step.from).toBe(steps[index]?.to);
      expect(step.after).toBeGreaterThan(steps[index]?.after ?? 0);
    }
    // Counted from three in the afternoon of today, which may still come
    expect(steps.at(-1)?.after, plan.project).toBeLessThan(plan.daysAgo - 0.625);
  }
});

test('numbers of identity cards belong to no region and differ', () => {
  const numbers = samplePeople.map((_, index) => sampleIdCard(index));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^99\d{15}[\dX]$/);
});
