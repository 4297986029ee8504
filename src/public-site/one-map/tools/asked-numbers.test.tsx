import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useAskedNumbers } from './asked-numbers.ts';

beforeEach(() => sessionStorage.clear());

const openAt = (address: string) =>
  renderHook(() => ({ ...useAskedNumbers(), address: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result;

it('a short list stands in the address', () => {
  const first = openAt('/?tool=numbers');
  act(() => first.current.ask('P-1 P-2'));
  expect(first.current).toMatchObject({ asked: 'P-1 P-2', address: '?tool=numbers&numbers=P-1+P-2' });
  expect(openAt(`/${first.current.address}`).current.asked).toBe('P-1 P-2');
});

it('a long one is there again when the page is come back to, by a short address', () => {
  const numbers = Array.from({ length: 600 }, (_, at) => `33ZK-${at}`).join(' ');
  const first = openAt('/?tool=numbers');
  act(() => first.current.ask(numbers));
  expect(first.current.asked).toBe(numbers);
  expect(first.current.address.length).toBeLessThan(40);
  expect(openAt(`/${first.current.address}`).current.asked).toBe(numbers);
  expect(openAt(`/${first.current.address}`).current.isElsewhere).toBe(false);
  // In another window
  sessionStorage.clear();
  expect(openAt(`/${first.current.address}`).current).toMatchObject({ asked: '', isElsewhere: true });
  expect(openAt('/?tool=numbers').current.isElsewhere).toBe(false);
});
