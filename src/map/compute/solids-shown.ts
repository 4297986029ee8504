import { integer, text } from '../../resources/kit/field.ts';

/** Characters that all keys of hidden bodies may take in an address. */
const longest = 600;
const percent = { required: true, min: 0, unit: '%' } as const;

/** How the bodies of a result are shown on the 3D map: percent of the height of all, by which they are lifted, and each above the next. */
export const solidsFields = {
  lift: integer({ label: '抬升', ...percent, default: 110, max: 200 }),
  spread: integer({ label: '分层拉开', ...percent, default: 0, max: 100 }),
  hidden: text({ label: '不显示的地质体', max: longest }),
};

/** What parts keys, and what parts the values of an address. */
const separators = /[%~:,;!]/g;
const codeOf = (separator: string): string => `%${separator.charCodeAt(0).toString(16)}`;

/** Keys of bodies as one value of an address; those that it has no room for are left out. */
export function writeHidden(keys: Iterable<string>): string {
  let written = '';
  for (const key of keys) {
    const part = `${written === '' ? '' : '~'}${key.replaceAll(separators, codeOf)}`;
    if (written.length + part.length <= longest) written += part;
  }
  return written;
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** The way back. @param written a checked value of `hidden` */
export const readHidden = (written: unknown): ReadonlySet<string> =>
  new Set(typeof written === 'string' ? written.split('~').map(decoded) : []);
