import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { Caller } from '../../resources/kit/rights.ts';
import { groupsOf, manageable } from '../admin-resources.ts';
import { titleOfPath } from '../admin-paths.ts';
import { commandsFor, findCommands } from './palette-commands.ts';

const caller = (...rights: string[]): Caller => ({
  isLoggedIn: true,
  isVerified: true,
  isInternetUser: false,
  isHolographic: false,
  rights,
});
const keys = (list: readonly { key: string }[]): string[] => list.map(({ key }) => key);

describe('what a user may reach', () => {
  it('shows resources with an administrative right, in declared order under their headings', () => {
    expect(manageable(caller()).length).toBe(0);
    const few = manageable(caller('admin:coords.edit', 'admin:archives.*'));
    expect(few.map(({ name }) => name)).toEqual(['archives', 'coords', 'jobs']);
    expect(groupsOf(few).map(({ label }) => label)).toEqual(['馆藏资料', '地图配置', '系统设置']);
    expect(manageable(caller('admin:roles.edit')).map(({ name }) => name)).toEqual(['jobs']);
  });

  it('offers only commands within the rights', () => {
    const found = keys(commandsFor(caller('admin:coords.edit')));
    expect(found).toContain('page coords');
    expect(found).not.toContain('create coords');
    expect(keys(commandsFor(caller('admin:*')))).toEqual(expect.arrayContaining(['create coords', 'page catalog']));
  });

  it('finds by label first, then by other words', () => {
    const commands = commandsFor(caller('admin:*'));
    expect(keys(findCommands(commands, '坐标')).slice(0, 2)).toEqual(['page coords', 'create coords']);
    expect(keys(findCommands(commands, '设为当前'))).toContain('page scenes');
    expect(findCommands(commands, '没有的词')).toEqual([]);
  });

  it('names screens, and nothing else', () => {
    expect(titleOfPath('/admin')?.title).toBe('工作台');
    expect(titleOfPath('/admin/coords/edit/3')).toMatchObject({ title: '编辑坐标系 3' });
    expect(titleOfPath('/admin/nothing')).toBeNull();
    expect(titleOfPath('/home')).toBeNull();
  });

  it('names each step of the way once, though a resource is called as its group', () => {
    const steps = resources.flatMap(({ name }) => [`/admin/${name}`, `/admin/${name}/edit/3`]);
    for (const path of steps) {
      const labels = titleOfPath(path)?.crumbs.map(({ label }) => label) ?? [];
      expect([path, new Set(labels).size]).toEqual([path, labels.length]);
    }
  });
});
