import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { defaultMenu } from './default-menu.ts';
import { MainMenu } from './main-menu.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

// One session for a test: what the pointer leaves follows from where it was.
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/archivesHoldings']}>
      <MainMenu menu={defaultMenu} activeName="馆藏资料" />
      <Address />
    </MemoryRouter>,
  );
});

const nav = () => within(screen.getByRole('navigation'));
const top = (name: string) => nav().getByText(name, { selector: '.main-menu__link' });
const address = () => screen.getByRole('status').textContent;
const highlighted = () => document.querySelector('[data-highlighted="true"]')?.textContent;

it('marks the item whose name is the menu name of the route', () => {
  expect(top('馆藏资料').getAttribute('aria-current')).toBe('page');
  expect(highlighted()).toBe('馆藏资料');
});

it('opens a submenu on hover and goes back to the current route on leaving', async () => {
  await user.hover(top('地质图件'));
  expect(highlighted()).toBe('地质图件');
  await user.hover(nav().getByText('海洋地质'));
  expect(highlighted()).toBe('地质图件');
  await user.hover(document.body);
  await waitFor(() => expect(nav().queryByText('海洋地质')).toBeNull());
  expect(highlighted()).toBe('馆藏资料');
});

it('shows sub-titles of a grouped submenu, and external sites in a new tab', async () => {
  await user.hover(top('地学科普'));
  expect(nav().getByRole('heading', { name: '科普场馆' })).toBeTruthy();
  const external = nav().getByRole('link', { name: /中国地质博物馆/ });
  expect(external.getAttribute('target')).toBe('_blank');
  expect(external.getAttribute('rel')).toContain('noopener');
});

it('goes to the menu path with secondType, and closes', async () => {
  await user.hover(top('地质图件'));
  await user.click(nav().getByText('海洋地质'));
  expect(address()).toBe('/GeoProducts?secondType=海洋地质');
  expect(nav().queryByText('海洋地质')).toBeNull();
});

it('stays where it is on a click on item 9', async () => {
  await user.click(top('专题'));
  expect(address()).toBe('/archivesHoldings');
});

it('is used with the keyboard: arrows along the bar and into the submenu, Enter, Esc', async () => {
  top('一张图').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(top('地质图件'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('基础地质'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('矿产地质');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(top('地质图件'));
  expect(nav().queryByText('矿产地质')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('基础地质'));
  await user.keyboard('{Enter}');
  expect(address()).toBe('/GeoProducts?secondType=基础地质');
});
