import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { filePageLink } from '../../resources/shared/search-links.ts';
import { usePagePlace } from './use-page-place.ts';

const startAt = (address: string) =>
  renderHook(usePagePlace, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result.current.start;

test('the link of a hit is taken apart into its page and phrases', () => {
  const link = filePageLink('a'.repeat(32), { page: 7, phrases: ['花岗岩', 'DZ/T 0227'] });
  expect(startAt(link)).toEqual({ page: 7, phrases: ['花岗岩', 'DZ/T 0227'] });
});

test('without words nothing is marked', () => {
  expect(startAt(`${filePageLink('a'.repeat(32))}&q=+`)).toEqual({ page: null, phrases: [] });
});
