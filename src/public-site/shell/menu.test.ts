import { describe, expect, it } from 'vitest';
import { defaultMenu } from './default-menu.ts';
import {
  entriesOf,
  entryTarget,
  hasSpecialStyle,
  isExternal,
  itemTarget,
  menuPaths,
  visibleMenu,
  type MenuItem,
} from './menu.ts';

const item = (value: string): MenuItem => {
  const found = defaultMenu.find((each) => each.value === value);
  if (!found) throw new Error(`no menu item ${value}`);
  return found;
};
const entry = (value: string) => {
  const parent = item(value.split('-')[0] ?? '');
  const found = entriesOf(parent).find((each) => each.value === value);
  if (!found) throw new Error(`no menu entry ${value}`);
  return { parent, found, target: entryTarget(parent, found) };
};

describe('default menu', () => {
  it('has the values 1 to 13 in order', () => {
    expect(defaultMenu.map(({ value }) => value)).toEqual(Array.from({ length: 13 }, (_, at) => String(at + 1)));
  });

  it('has nine map categories and the eleven topics with their index', () => {
    expect(entriesOf(item('3'))).toHaveLength(9);
    expect(entriesOf(item('9')).map(({ value }) => value)).toEqual(
      Array.from({ length: 12 }, (_, at) => `9-${at + 1}`),
    );
  });
});

describe('where a click goes', () => {
  it('goes to the path of a top item, of item 4 to its first child, of item 9 nowhere', () => {
    expect(itemTarget(item('3'))).toBe('/GeoProducts');
    expect(itemTarget({ ...item('4'), path: '/elsewhere' })).toBe('/archivesHoldings');
    expect(itemTarget(item('9'))).toBeNull();
  });

  it('goes to the own path of the entries of 4 and 9', () => {
    expect(entry('4-3').target).toBe('/archivesDrilling');
    expect(entry('9-7').target).toBe('/landSubject');
  });

  it('goes to the menu path with secondType for the entries of other menus, even if they have a path', () => {
    expect(entry('3-2').target).toBe(`/GeoProducts?secondType=${encodeURIComponent('矿产地质')}`);
    const withPath = { value: '5-1', label: '国家标准', path: '/elsewhere' };
    expect(entryTarget(item('5'), withPath)).toBe(
      `/standardSpecification?secondType=${encodeURIComponent('国家标准')}`,
    );
  });

  it('opens external sites for 8-1-1 to 8-1-3, and paths for the other entries of 8', () => {
    expect(['8-1-1', '8-1-2', '8-1-3'].map((value) => isExternal(entry(value).target))).toEqual([true, true, true]);
    expect(entry('8-2-2').target).toBe('/GEOPopularization');
  });
});

it('sets 9-9, 9-11 and 9-12 in the special style, and no other entry', () => {
  const special = defaultMenu.flatMap(entriesOf).filter(hasSpecialStyle);
  expect(special.map(({ value }) => value)).toEqual(['9-9', '9-11', '9-12']);
});

describe('visibleMenu', () => {
  it('shows item 13 to holders of the role only', () => {
    const values = (isHolographicUser: boolean) =>
      visibleMenu(defaultMenu, { isHolographicUser, pages: null }).map(({ value }) => value);
    expect(values(false)).not.toContain('13');
    expect(values(true)).toContain('13');
  });

  it('filters by page rights and removes what that leaves empty', () => {
    const pages = ['/home', '/archivesDrilling', '/geoscienceTopics', '/GEOPopularization'];
    const menu = visibleMenu(defaultMenu, { isHolographicUser: false, pages });
    expect(menu.map(({ value }) => value)).toEqual(['1', '4', '8']);
    expect(menu[1]?.children.map(({ path }) => path)).toEqual(['/archivesDrilling']);
    const popularisation = menu[2]?.classification.map(({ children }) => children.length);
    expect(popularisation).toEqual([3, 2]);
  });
});

it('menuPaths names the paths of items and entries, without external sites', () => {
  const paths = menuPaths(defaultMenu);
  for (const path of ['/home', '/archivesDrilling', '/frsMiningAreas', '/holographicData'])
    expect(paths).toContain(path);
  expect([...paths].filter((path) => !path.startsWith('/'))).toEqual([]);
});
