import { describe, expect, it } from 'vitest';
import { certifications } from '../../resources/people/certifications.ts';
import { readAddress } from '../list/list-address.ts';
import { neighboursOf, pendingQuery, reviewLists } from './pending-certifications.ts';

describe('the queue of certifications', () => {
  it('has neighbours in the order of review', () => {
    expect(neighboursOf([4, 7, 9], 7)).toEqual({ previous: 4, next: 9 });
    expect(neighboursOf([4, 7, 9], 9)).toEqual({ previous: 7, next: null });
    expect(neighboursOf([4, 7, 9], 1)).toEqual({ previous: null, next: 4 });
    expect(neighboursOf([], 1)).toEqual({ previous: null, next: null });
  });

  it('is an address that the list reads back', () => {
    const [queue, ...others] = reviewLists.map(({ search }) =>
      readAddress(certifications, new URLSearchParams(search)),
    );
    expect(queue).toEqual({ ok: true, query: pendingQuery });
    expect(others.every(({ ok }) => ok)).toBe(true);
  });
});
