import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { PathEntry } from './path-entry.ts';
import { RoutedView } from './routed-view.tsx';

/** A page with state of its own (the text field) that shows the address it believes in. */
function Page() {
  const { pathname, search } = useLocation();
  return <input aria-label={pathname + search} defaultValue="" />;
}

function entryFor(pathname: string): PathEntry {
  return {
    path: pathname,
    aliases: [],
    label: pathname,
    area: 'data',
    requiresAuth: false,
    needs: 'none',
    footer: true,
    keepAlive: pathname.startsWith('/kept') ? pathname : null,
    menuName: null,
    redirectTo: null,
    page: { component: Page },
  };
}

function View() {
  return <RoutedView entry={entryFor(useLocation().pathname)}>{null}</RoutedView>;
}

function start(path: string) {
  const router = createMemoryRouter([{ path: '/*', element: <View /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const typed = () => screen.getByRole<HTMLInputElement>('textbox').value;

afterEach(() => window.localStorage.clear());

it('keeps a view with a cache key, hidden, at its own address', async () => {
  const go = start('/kept?tag=1');
  type('矿产');
  await go('/other?tag=2');
  expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('/other?tag=2');
  const hidden = screen.getByLabelText('/kept?tag=1');
  expect(hidden.style.display).toContain('none');
  await go('/kept?tag=3');
  expect(typed()).toBe('矿产');
  expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('/kept?tag=3');
});

it('builds a view without a cache key anew', async () => {
  const go = start('/other');
  type('矿产');
  await go('/kept');
  await go('/other');
  expect(typed()).toBe('');
});

it('keeps nothing under the debug flag', async () => {
  window.localStorage.setItem('debug', '1');
  const go = start('/kept');
  type('矿产');
  await go('/other');
  await go('/kept');
  expect(typed()).toBe('');
});
