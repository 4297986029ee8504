import { describe, expect, it } from 'vitest';
import { defaultMenu } from './default-menu.ts';
import { parseMenu } from './parse-menu.ts';

describe('parseMenu', () => {
  it('reads back the default menu', () => {
    expect(parseMenu(JSON.stringify(defaultMenu))).toEqual(defaultMenu);
  });

  it('reads the older shape with url and subnav, and numbers what has no value', () => {
    const menu = parseMenu(
      '[{"label":"馆藏","url":"/archivesHoldings","subnav":[{"label":"钻孔","url":"/archivesDrilling"}]}]',
    );
    expect(menu).toEqual([
      {
        value: '1',
        label: '馆藏',
        name: '馆藏',
        path: '/archivesHoldings',
        children: [{ value: '1-1', label: '钻孔', path: '/archivesDrilling' }],
        classification: [],
      },
    ]);
  });

  it.each([
    ['no JSON', 'menu'],
    ['no list', '{"label":"首页","path":"/home"}'],
    ['an empty list', '[]'],
    ['an item without a label', '[{"path":"/home"}]'],
    ['an item without a path', '[{"label":"首页"}]'],
    ['a script address', '[{"label":"首页","path":"javascript:alert(1)"}]'],
    ['an address of another protocol', '[{"label":"首页","path":"//evil.example/"}]'],
    ['a broken entry', '[{"label":"首页","path":"/home","children":[{"path":"/x"}]}]'],
  ])('refuses %s', (_, text) => {
    expect(parseMenu(text)).toBeNull();
  });
});
