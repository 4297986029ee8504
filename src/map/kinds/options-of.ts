import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { AnyField, FieldMap, FieldOfKind } from '../../resources/kit/field.ts';
import type { LayerKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';

/** The layer's options as its kind declares them: a part that older rows hold in another form counts as not given. */
export function optionsOf<T extends string, O extends FieldMap>(
  kind: LayerKind<T, O>,
  { options }: { options: Readonly<Record<string, unknown>> },
): GivenOptions<O> {
  const right = Object.entries(kind.options).filter(([name, field]) => {
    const value = options[name];
    if (value === undefined || value === null) return false;
    // Visitors are shown the portal's own address, which stands below none of the web's
    return name === 'url' ? typeof value === 'string' : isOfKind(field, value);
  });
  return Object.fromEntries(right.map(([name]) => [name, options[name]])) as GivenOptions<O>;
}

/** What says only how a layer is drawn, or by whom it is: of any form it opens nothing. */
const looks: ReadonlySet<string> = new Set(
  (
    'range minLevel maxLevel tileSize gridSize scale heightOffset maximumScreenSpaceError ' +
    'colour width labelField timeField datum copyright'
  ).split(' '),
);

/**
 * Labels of options that are there in a form which nobody reads. Without them a layer would ask for more, or for something
 * else, than it was made for; those that have to be given close it by themselves.
 */
export const unreadOptions = (
  { options: fields }: LayerKind,
  { options }: { options: Readonly<Record<string, unknown>> },
): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = options[name] ?? '';
    return value === '' || field.required || looks.has(name) || isOfKind(field, value) ? [] : [field.label];
  });

/** Within its limits: a pyramid of a billion levels takes all memory of whoever makes its list. */
function isNumberOf({ kind, min, max }: FieldOfKind<'integer' | 'decimal'>, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return value >= (min ?? value) && value <= (max ?? value) && (kind === 'decimal' || Number.isInteger(value));
}

/** The server has judged what is stored; here it only has to be of the type that a controller reads. */
function isOfKind(field: AnyField, value: unknown): boolean {
  if (field.kind === 'choice') return field.options.some((option) => optionOf(option).value === value);
  if (field.kind === 'integer' || field.kind === 'decimal') return isNumberOf(field, value);
  if (field.kind === 'yesNo') return typeof value === 'boolean';
  if (field.kind === 'colour') return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
  if (field.kind === 'list')
    return (
      Array.isArray(value) && value.length <= (field.maxItems ?? 50) && value.every((each) => hasParts(field.of, each))
    );
  if (field.kind === 'json') return field.of !== undefined && hasParts(field.of, value);
  return field.kind === 'extent' ? typeof value === 'object' : typeof value === 'string';
}

/** An object whose parts are each of their kind; what need not be there may be missing. */
function hasParts(of: FieldMap, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.entries(of).every(([name, field]) => {
    const part = parts[name] ?? null;
    return part === null ? field.required !== true : isOfKind(field, part);
  });
}
