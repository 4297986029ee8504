import { beforeEach, expect, it } from 'vitest';
import { forgetTicket, isInZlbApp, pathInApp, takeTicket, ticket, withoutTicket } from './zlb-app.ts';

beforeEach(() => {
  sessionStorage.clear();
  forgetTicket();
});

const openedAt = (address: string): string => {
  window.history.replaceState(null, '', address);
  takeTicket();
  return window.location.pathname + window.location.search + window.location.hash;
};

it.each([
  ['/?lkToken=secret#/zlbService', '/#/zlbService'],
  ['/?lkToken=secret', '/#/zlbService'],
  ['/?lkToken=secret#/zlbservice/carts/', '/#/zlbservice/carts/'],
  ['/?a=1&lkToken=secret#/', '/?a=1#/zlbService'],
  ['/#/zlbService/archives?lkToken=secret', '/#/zlbService/archives'],
  ['/#/zlbService/archives/info?id=7&lkToken=secret', '/#/zlbService/archives/info?id=7'],
  ['/?lkToken=one#/zlbService/carts?lkToken=two', '/#/zlbService/carts'],
  ['/?lkToken=#/zlbService/carts', '/#/zlbService/carts'],
  ['/#/zlbService/archives?from=zlb?lkToken=secret', '/#/zlbService/archives?from=zlb'],
])('%s is opened at %s: the ticket is out of address and history', (address, left) => {
  expect(openedAt(address)).toBe(left);
  expect(isInZlbApp()).toBe(true);
});

it.each([
  ['/?lkToken=secret#/home', '/#/home'],
  ['/?lkToken=secret#/archivesHoldingsDetail?id=7', '/#/archivesHoldingsDetail?id=7'],
  ['/#/UserCenter/ApplyList?lkToken=secret', '/#/UserCenter/ApplyList'],
  ['/#/zlbServices?lkToken=secret', '/#/zlbServices'],
])('%s is not where the app leads: its ticket is thrown away unread', (address, left) => {
  expect(openedAt(address)).toBe(left);
  expect([ticket.get(), isInZlbApp()]).toEqual([null, false]);
});

it('changes no other address', () => {
  for (const address of ['/?a=1#/home', '/#/archivesHoldings?q=lkToken', '/']) expect(openedAt(address)).toBe(address);
  expect(isInZlbApp()).toBe(false);
});

it('goes on being the app’s window on other pages, until it is opened at the start of the portal', () => {
  openedAt('/#/zlbService/archives');
  openedAt('/#/UserCenter/ApplyList');
  expect(isInZlbApp()).toBe(true);
  openedAt('/#/home');
  expect(isInZlbApp()).toBe(false);
});

it('leads to the app’s own pages inside the app alone', () => {
  expect(pathInApp('/archivesHoldingsDetail')).toBeNull();
  openedAt('/#/zlbService');
  expect(pathInApp('/archivesHoldingsDetail')).toBe('/zlbService/archives/info');
  expect(pathInApp('/UserCenter/ApplyList')).toBeNull();
});

it('finds a ticket in a query alone', () => {
  expect(withoutTicket('/zlbService', '?id=7')).toBeNull();
  expect(withoutTicket('/zlbService', '?id=7&lkToken=x&q=%E5%B2%A9')).toBe('?id=7&q=%E5%B2%A9');
});
