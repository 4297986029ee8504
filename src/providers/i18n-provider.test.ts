import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resources } from '../resources/index.ts';
import { i18nProvider } from './i18n-provider.ts';

const { translate } = i18nProvider;
const resolve = createRequire(import.meta.url).resolve;

/** Every key that a package's sources hand to translate(). */
function keysOf(name: string): string[] {
  const root = resolve(name);
  const sources = path.join(root.slice(0, root.lastIndexOf(`${path.sep}dist${path.sep}`)), 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|spec)\./.test(file),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(path.join(sources, file), 'utf8').matchAll(
        /[tT]ranslate\(\s*(?:translate,\s*)?([`"'])([^`"']+)\1/g,
      ),
    ].map((match) => match[2] ?? ''),
  );
}

/** Keys made from a name are tried with every name they are made from. */
const expand = (key: string): string[] => {
  if (key.startsWith('buttons.$')) return ['list', 'create', 'edit', 'show', 'clone'].map((name) => `buttons.${name}`);
  if (!key.includes('${')) return [key];
  const actions = ['list', 'create', 'edit', 'show', 'clone'];
  return resources.flatMap(({ name }) => {
    let used = 0;
    return actions.map((action) => {
      used = 0;
      return key.replace(/\$\{[^}]+\}/g, () => (++used === 1 || !/titles|documentTitle/.test(key) ? name : action));
    });
  });
};

/** Asked for through a variable, so that the scan cannot see them. */
const throughVariables = [
  'autoSave.success',
  'autoSave.error',
  'autoSave.loading',
  'autoSave.idle',
  'notifications.importProgress',
];

describe('Chinese texts', () => {
  const keys = [...new Set(['@refinedev/core', '@refinedev/antd', '@refinedev/react-router'].flatMap(keysOf))];

  test('the scan finds what the packages ask for', () => {
    expect(keys.length).toBeGreaterThan(55);
    expect(keys).toEqual(
      expect.arrayContaining(['warnWhenUnsavedChanges', 'documentTitle.suffix', 'notifications.undoable']),
    );
  });

  test('every one of them has a text', () => {
    const usedKeys = [...keys.flatMap(expand), ...throughVariables];
    expect(usedKeys.filter((key) => !/\p{Script=Han}/u.test(translate(key, {}, 'MISSING')))).toEqual([]);
  });

  test('values are filled in, and never read from the prototype', () => {
    const values = { resource: translate('coords.coords') };
    expect(translate('notifications.createSuccess', values, 'x')).toBe('已新增坐标系');
    expect(translate('documentTitle.coords.edit', { id: 3 })).toBe('修改坐标系 3 - 运营管理系统');
    expect(translate('coords.fields.epsg')).toBe('EPSG 代码');
    expect(translate('toString', undefined, 'default')).toBe('default');
    expect(translate('undefined.undefined', 'English')).toBe('');
  });
});
