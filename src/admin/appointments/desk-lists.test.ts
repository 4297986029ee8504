import { expect, test } from 'vitest';
import { appointments } from '../../resources/borrowing/appointments.ts';
import { loans } from '../../resources/borrowing/loans.ts';
import { readAddress } from '../list/list-address.ts';
import { appointmentLists, loanLists } from './desk-lists.ts';

test('every list of the desks is an address that the list page reads', () => {
  for (const { search } of appointmentLists('2026-11-21'))
    expect(readAddress(appointments, new URLSearchParams(search)).ok).toBe(true);
  for (const { search } of loanLists('2026-11-21'))
    expect(readAddress(loans, new URLSearchParams(search)).ok).toBe(true);
});

test('the desk opens with the visits of today, and shows a week', () => {
  const lists = appointmentLists('2026-12-30');
  expect(lists[0]?.label).toBe('今天 12月30日 周三');
  expect(lists[6]?.label).toBe('1月5日 周二');
  const read = readAddress(appointments, new URLSearchParams(lists[0]?.search));
  expect(read.ok && read.query.filters.map(({ values }) => values)).toEqual([['2026-12-30']]);
});
