import type { FieldMap, ValueOf } from '../../../resources/kit/field.ts';
import { checkRow } from '../../../resources/kit/row-schema.ts';

/** Values of a form while it is filled in: an empty text is ''. */
export type FormValues<F extends FieldMap> = { [K in keyof F]: ValueOf<F[K]> };

/** Field name → the one sentence that says what is wrong with it. */
export type FormProblems<F extends FieldMap> = Partial<Record<keyof F, string>>;

/** Checks that concern several fields at once; asked with what is typed so far. */
export type CrossChecks<F extends FieldMap> = (values: FormValues<F>) => FormProblems<F>;

/** What is wrong with a form: the declared shape of each field first, then the checks between fields. */
export function formProblems<F extends FieldMap>(
  takes: F,
  values: FormValues<F>,
  crossChecks: CrossChecks<F>,
): FormProblems<F> {
  const checked = checkRow(takes, values, { whole: true });
  const shapes = checked.ok ? {} : checked.errors;
  const shapeProblems = Object.entries(shapes).map(([name, texts]) => [name, texts[0] ?? '']);
  const crossProblems = Object.entries(crossChecks(values)).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries([...crossProblems, ...shapeProblems]) as FormProblems<F>;
}

const emptyValue = (kind: string): unknown => {
  if (kind === 'yesNo') return false;
  return kind === 'tags' || kind === 'files' || kind === 'references' ? [] : '';
};

/** A form before anything was typed. */
export const emptyForm = <F extends FieldMap>(takes: F): FormValues<F> =>
  Object.fromEntries(
    Object.entries(takes).map(([name, field]) => [name, emptyValue(field.kind)]),
  ) as unknown as FormValues<F>;
