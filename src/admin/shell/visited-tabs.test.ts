import { describe, expect, it, vi } from 'vitest';
import type { VisitedTab } from './visited-tabs.ts';

vi.stubGlobal('window', {});
const { addVisit, closeAllButFixed, closeOthers, closeTab, neighbourOf } = await import('./visited-tabs.ts');

const tab = (path: string, isFixed = false): VisitedTab => ({ path, address: path, title: path, isFixed });
const tabs = [tab('/admin', true), tab('/admin/coords'), tab('/admin/bases'), tab('/admin/scenes')];
const paths = (list: readonly VisitedTab[]): string[] => list.map(({ path }) => path);

describe('visited tabs', () => {
  it('adds a visit once and renews its address', () => {
    expect(paths(addVisit(tabs, tab('/admin/files')))).toEqual([...paths(tabs), '/admin/files']);
    const again = addVisit(tabs, { ...tab('/admin/coords'), address: '/admin/coords?q=1' });
    expect(paths(again)).toEqual(paths(tabs));
    expect(again[1]?.address).toBe('/admin/coords?q=1');
    expect(addVisit(tabs, tab('/admin/coords'))).toBe(tabs);
  });

  it('closes one, the others, or all, but never a fixed one', () => {
    expect(paths(closeTab(tabs, '/admin/bases'))).toEqual(['/admin', '/admin/coords', '/admin/scenes']);
    expect(closeTab(tabs, '/admin')).toHaveLength(4);
    expect(paths(closeOthers(tabs, '/admin/bases'))).toEqual(['/admin', '/admin/bases']);
    expect(paths(closeAllButFixed(tabs))).toEqual(['/admin']);
  });

  it('leads to the right neighbour of a closed tab, else to the left one', () => {
    expect(neighbourOf(tabs, '/admin/bases')?.path).toBe('/admin/scenes');
    expect(neighbourOf(tabs, '/admin/scenes')?.path).toBe('/admin/bases');
  });
});
