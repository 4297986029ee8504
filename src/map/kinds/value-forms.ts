import { readInstant } from './instant.ts';

/** Whether a text is what a parameter, or a path, may hold. */
export type ValueForm = (text: string) => boolean;

/** Patterns are of fixed lengths, or of one run each: none takes long over a long text. */
const matching =
  (pattern: RegExp): ValueForm =>
  (text) =>
    text.length <= 400 && pattern.test(text);

export const is =
  (own: string): ValueForm =>
  (text) =>
    text === own;

export const oneOf =
  (values: readonly string[]): ValueForm =>
  (text) =>
    values.includes(text);

const isNumber = matching(/^-?\d{1,22}(?:\.\d{1,25})?(?:e[+-]?\d{1,3})?$/i);

/** So many numbers, separated by commas. */
export const numbers =
  (count: number): ValueForm =>
  (text) => {
    const parts = text.split(',', count + 1);
    return parts.length === count && parts.every(isNumber);
  };

/** A whole number that is not negative: of a tile, a pixel, a place in a list. */
export const whole = matching(/^\d{1,9}$/);

/** Pixels of one side of a picture. */
export const pixels: ValueForm = (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 4096;

/** All of the layer's own names, separated by commas, or some of them, each once: a service may hold more than is shown. */
export const amongNames = (own: readonly string[]): ValueForm => {
  const known = new Set(own.filter(Boolean));
  return (text) => {
    if (text.length > 2000) return false;
    const found = text.split(',');
    const isOwn = found.join() === own.join() || new Set(found).size === found.length;
    return isOwn && found.every((name) => known.has(name));
  };
};

/** Moment, or first and last of a stretch, as OGC services are asked. */
export const moments: ValueForm = (text) => {
  const parts = text.split('/', 3);
  return /^\S{1,100}$/.test(text) && parts.length <= 2 && parts.every((part) => readInstant(part) !== null);
};

/** First and last millisecond since 1970, as ArcGIS services are asked. */
export const milliseconds = matching(/^-?\d{1,16},-?\d{1,16}$/);

/** Level, row and column of a tile; `ending`: what follows, or the form of it. */
export const tilePath =
  (ending: string | RegExp = ''): ValueForm =>
  (text) => {
    const [numbers] = /^\d{1,2}\/\d{1,9}\/\d{1,9}/.exec(text) ?? [];
    const rest = text.slice(numbers?.length);
    return numbers !== undefined && (typeof ending === 'string' ? rest === ending : ending.test(rest));
  };

/** What a server keeps to itself: names with a dot before them, folders of applications, and both as Windows reads them. */
const isHidden = (segment: string): boolean => /^[ .]|[ .]$|~\d|^(?:web|meta)-inf$/i.test(segment);

/** A file below a folder, by the ending of its name; none that is hidden, nor in a hidden folder. */
export const fileOfTypes = (endings: readonly string[]): ValueForm => {
  const known = new Set(endings);
  return (path) => {
    const ending = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1];
    return (
      ending !== undefined &&
      known.has(ending.toLowerCase()) &&
      /^[\p{L}\p{N}\p{M} \w.()+,=~!$&'/-]+$/u.test(path) &&
      !path.split('/').some(isHidden)
    );
  };
};

/** A place in a template: what may stand there, and up to how many characters. */
export interface TemplatePlace {
  at: RegExp | string;
  max: number;
  fits: ValueForm;
}

/** Whole numbers where `at` finds something. */
export const numberAt = (at: RegExp): TemplatePlace => ({ at, max: 9, fits: whole });

/** No template of a service has more places; each more takes time with every request. */
export const maxPlaces = 8;

/**
 * A template, letter by letter, with its places filled; nothing fills one of too many places. All ways to fill them are
 * followed side by side: how long that takes grows with the text and never with the ways.
 */
export function filled(template: string, ...places: readonly TemplatePlace[]): ValueForm {
  const parts = places.reduce<readonly (string | TemplatePlace)[]>(
    (known, place) =>
      known.flatMap((part) =>
        typeof part === 'string'
          ? part.split(place.at).flatMap((text, index) => (index === 0 ? [text] : [place, text]))
          : [part],
      ),
    [template],
  );
  const endsOf = (part: string | TemplatePlace, text: string, start: number): number[] => {
    if (typeof part === 'string') return text.startsWith(part, start) ? [start + part.length] : [];
    const longest = Math.min(part.max, text.length - start);
    return Array.from({ length: longest }, (_, index) => start + index + 1).filter((end) =>
      part.fits(text.slice(start, end)),
    );
  };
  if (parts.filter((part) => typeof part !== 'string').length > maxPlaces) return () => false;
  return (text) => {
    let ends: ReadonlySet<number> = new Set([0]);
    for (const part of parts) ends = new Set([...ends].flatMap((start) => endsOf(part, text, start)));
    return ends.has(text.length);
  };
}

/** Forms of a request that is always put the same way, but for these. */
export const formsOf = (
  query: Readonly<Record<string, string>>,
  others: Readonly<Record<string, ValueForm>> = {},
): Record<string, ValueForm> => ({
  ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, is(value)])),
  ...others,
});
