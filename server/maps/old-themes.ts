import type { FieldMap } from '../../src/resources/kit/field.ts';
import { checkValue } from '../../src/resources/kit/row-schema.ts';
import { isParts } from '../../src/resources/kit/secret-parts.ts';
import { basicParts, menuParts, themes } from '../../src/resources/maps/themes.ts';
import { toolOf } from '../../src/map/tools/index.ts';
import { faultsOf } from './theme-guard.ts';

type Values = Record<string, unknown>;

/** What a free text of JSON said, in the declared parts. */
export interface ReadTheme {
  basicInfo: Values | null;
  menuInfo: Values[] | null;
  /** What could not be read and is at its default: paths in the old text. */
  lost: string[];
}

/** Names that a part went by while themes were free JSON. */
const olderNames: Readonly<Record<string, readonly string[]>> = {
  primaryColour: ['primaryColor', 'themeColor', 'colour', 'color'],
  panelTone: ['panelColor', 'background'],
  subtitle: ['subTitle'],
  layerPanel: ['layerPanelPosition', 'panelPosition'],
  toolbar: ['toolbarPosition', 'toolPosition'],
  label: ['name', 'title'],
};

const { basicInfo, menuInfo } = themes.fields;
export const isReadable = (basics: unknown, menu: unknown): boolean =>
  (basics === null || checkValue(basicInfo, basics) === null) && (menu === null || checkValue(menuInfo, menu) === null);

/** Free JSON as the declared parts, as far as it can be read. */
export function readOldTheme(basics: unknown, menu: unknown): ReadTheme {
  const lost: string[] = [];
  const read = readParts(basicParts, basics, 'basicInfo', lost);
  if (read && faultsOf(read).length > 0) {
    // Colours that go together and a view that is one: what was said of them says both or nothing
    for (const name of ['primaryColour', 'startPoint', 'startZoom', 'startBox'])
      if (read[name] !== undefined) lost.push(`basicInfo.${name}`);
    for (const name of ['primaryColour', 'startPoint', 'startZoom', 'startBox']) delete read[name];
  }
  return { basicInfo: read, menuInfo: readMenu(menu, lost), lost };
}

function readParts(of: FieldMap, given: unknown, where: string, lost: string[]): Values | null {
  if (given === null || given === undefined) return null;
  if (!isParts(given)) {
    lost.push(where);
    return null;
  }
  const read: Values = {};
  for (const [name, value] of Object.entries(given)) {
    const part = Object.keys(of).find((each) => each === name || olderNames[each]?.includes(name));
    const field = part === undefined ? undefined : of[part];
    if (part !== undefined && field && !(part in read) && checkValue({ ...field, required: false }, value) === null)
      read[part] = value;
    else lost.push(`${where}.${name}`);
  }
  return Object.keys(read).length > 0 ? read : null;
}

/** A list of groups, of tools, or an object that holds either. */
function readMenu(given: unknown, lost: string[]): Values[] | null {
  if (given === null || given === undefined) return null;
  const inner = isParts(given) ? (given['groups'] ?? given['menus'] ?? given['tools'] ?? given) : given;
  if (!Array.isArray(inner)) {
    lost.push('menuInfo');
    return null;
  }
  const isTools = inner.every((each) => typeof each === 'string');
  const groups: unknown[] = isTools ? [{ label: '工具', icon: 'grid', tools: inner }] : inner;
  const read = groups.flatMap((group, at) => readGroup(group, `menuInfo[${at}]`, lost));
  return read.length > 0 ? read : null;
}

function readGroup(given: unknown, where: string, lost: string[]): Values[] {
  const { tools, children, ...others } = isParts(given) ? given : {};
  const listed: unknown = tools ?? children;
  const codes = (Array.isArray(listed) ? (listed as unknown[]) : []).map((each) =>
    isParts(each) ? (each['code'] ?? each['name']) : each,
  );
  const known = codes.filter((code, at) => typeof code === 'string' && toolOf(code) && codes.indexOf(code) === at);
  codes.forEach((code, at) => known.includes(code) || lost.push(`${where}.tools[${at}]`));
  const { tools: _, ...parts } = menuParts;
  const { label, icon = 'grid' } = readParts(parts, others, where, lost) ?? {};
  if (typeof label === 'string' && known.length > 0) return [{ label, icon, tools: known }];
  lost.push(where);
  return [];
}
