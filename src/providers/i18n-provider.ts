import type { I18nProvider } from '@refinedev/core';
import { resources } from '../resources/index.ts';
import { fieldEntries } from '../resources/kit/define-resource.ts';
import { refineTexts } from './i18n-texts.ts';

const suffix = refineTexts['documentTitle.suffix'] ?? '';

/** Texts named after a resource: its label under the keys that notices, titles and breadcrumbs ask for. */
const resourceTexts: readonly (readonly [string, string])[] = resources.flatMap((resource) => {
  const { name, label } = resource;
  return [
    [`${name}.${name}`, label],
    [`${name}.titles.list`, label],
    [`${name}.titles.create`, `新增${label}`],
    [`${name}.titles.edit`, `修改${label}`],
    [`${name}.titles.clone`, `复制${label}`],
    [`${name}.titles.show`, label],
    [`documentTitle.${name}.list`, `${label}${suffix}`],
    [`documentTitle.${name}.create`, `新增${label}${suffix}`],
    [`documentTitle.${name}.edit`, `修改${label} {{id}}${suffix}`],
    [`documentTitle.${name}.clone`, `复制${label} {{id}}${suffix}`],
    [`documentTitle.${name}.show`, `${label} {{id}}${suffix}`],
    ...fieldEntries(resource).map(([field, declared]) => [`${name}.fields.${field}`, declared.label] as const),
  ] as const;
});

const texts = new Map([...Object.entries(refineTexts), ...resourceTexts]);

const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String((values[name] as string | number | undefined) ?? ''));

/** Chinese for everything Refine says. A key without a text answers the caller's own default, else the key. */
export const i18nProvider: I18nProvider = {
  translate: (key, options?: unknown, defaultMessage?: string) => {
    const text = texts.get(key) ?? defaultMessage ?? (typeof options === 'string' ? options : key);
    return fill(text, typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {});
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'zh-CN',
};
