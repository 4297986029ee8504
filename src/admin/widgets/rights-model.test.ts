import { describe, expect, it } from 'vitest';
import { resources, services } from '../../resources/index.ts';
import { callsOf, serviceCalls } from '../../resources/kit/calls-of.ts';
import {
  coverOf,
  everything,
  ownRights,
  powersProblem,
  rightInColumn,
  rightRows,
  rightsText,
  sharedColumns,
  toggleRight,
  toggleWildcard,
} from './rights-model.ts';

const row = rightRows.find(({ owner }) => owner === 'coords')!;

describe('rights matrix', () => {
  it('has a box for every administrative right that is declared, each once', () => {
    const declared = [...resources.flatMap(callsOf), ...services.flatMap(serviceCalls)]
      .map(({ right }) => right)
      .filter((right) => right.startsWith('admin:'));
    const shown = rightRows.flatMap((each) => [
      ...sharedColumns.flatMap(({ name }) => rightInColumn(each, name)?.right ?? []),
      ...ownRights(each).map(({ right }) => right),
    ]);
    expect(shown.toSorted()).toEqual([...new Set(declared)].toSorted());
  });

  it('knows what covers a right', () => {
    expect(coverOf(['admin:coords.edit'], row, 'admin:coords.edit')).toBe('own');
    expect(coverOf(['admin:coords.*'], row, 'admin:coords.edit')).toBe('owner');
    expect(coverOf([everything], row, 'admin:coords.edit')).toBe('all');
    expect(coverOf(['admin:bases.*'], row, 'admin:coords.edit')).toBeNull();
  });

  it('takes one right out of a wildcard and keeps the others', () => {
    const granted = toggleRight(['admin:bases.*', 'admin:coords.*'], row, 'admin:coords.edit');
    expect(granted).not.toContain('admin:coords.*');
    expect(granted).not.toContain('admin:coords.edit');
    expect(granted).toEqual(
      expect.arrayContaining(['admin:bases.*', 'admin:coords.create', 'admin:coords.setCurrent']),
    );
    expect(granted).toHaveLength(row.rights.length);
  });

  it('lets a wildcard swallow the single rights under it', () => {
    expect(toggleWildcard(['admin:coords.edit', 'admin:bases.edit'], 'admin:coords.*')).toEqual([
      'admin:bases.edit',
      'admin:coords.*',
    ]);
    expect(toggleWildcard(['admin:coords.edit', 'admin:bases.*'], everything)).toEqual([everything]);
    expect(toggleWildcard([everything], everything)).toEqual([]);
  });

  it('knows which power an owner belongs to, and calls out powers that meet in one role', () => {
    expect(rightRows.find(({ owner }) => owner === 'users')?.power).toBe('security');
    expect(row.power).toBeNull();
    expect(powersProblem(['admin:users.edit', 'admin:roles.*', 'admin:coords.edit'])).toBeNull();
    expect(powersProblem(['admin:users.edit', 'admin:auditLog.*'])).toContain('兼有安全、审计权限');
    expect(powersProblem([everything])).toBeNull();
  });

  it('reads rights in words and keeps names it does not know', () => {
    expect(rightsText(rightRows, ['admin:coords.edit', 'admin:bases.*', 'admin:old.thing'])).toEqual([
      '底图：全部',
      '坐标系：修改',
      'admin:old.thing',
    ]);
    expect(rightsText(rightRows, [everything])).toEqual(['全部管理权限']);
  });
});
