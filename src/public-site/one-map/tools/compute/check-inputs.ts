import type { Computation } from '../../../../map/compute/computation.ts';
import type { ToolInputs } from '../../../../map/state/tool-inputs.ts';
import type { FieldMap } from '../../../../resources/kit/field.ts';
import { checkRow } from '../../../../resources/kit/row-schema.ts';
import { readText } from '../../../../resources/kit/text-form.ts';

export interface CheckedInputs extends CheckedLooks {
  /** Null: something is wrong. */
  values: Record<string, unknown> | null;
  /** Chinese sentences by the name of the input; those without an input of their own under ''. */
  problems: Readonly<Record<string, string>>;
}

interface CheckedLooks {
  /** Values of what only says how the result is shown; what is wrong there is as preset. */
  shown: Readonly<Record<string, unknown>>;
}

/** @param told takes up a Chinese sentence on each text that is left out */
function checkLooks(fields: FieldMap, texts: ToolInputs, told: string[]): CheckedLooks {
  const values = Object.entries(fields).map(([name, field]) => {
    const read = Object.hasOwn(texts, name) ? { [name]: readText(field, texts[name] ?? '') } : {};
    const checked = checkRow({ [name]: field }, read, { whole: true });
    if (!checked.ok) told.push(`链接中的“${field.label}”不能识别，已略去`);
    return [name, checked.ok ? (checked.row as Record<string, unknown>)[name] : (field.default ?? null)];
  });
  return { shown: Object.fromEntries(values) as Record<string, unknown> };
}

/** The texts of an address or of the panel against the declared fields; what is not given is as preset. */
export function checkInputs({ inputs, shows = {}, check }: Computation, texts: ToolInputs): CheckedInputs {
  const known = Object.entries(texts).filter(([name]) => Object.hasOwn(inputs, name));
  const unknown = Object.keys(texts).filter((name) => !Object.hasOwn(inputs, name) && !Object.hasOwn(shows, name));
  const left = unknown.length > 0 ? [`链接中的参数“${unknown.join('、')}”不属于这个工具，已略去`] : [];
  const looks = checkLooks(shows, texts, left);
  const told: Record<string, string> = left.length > 0 ? { '': left.join('；') } : {};
  const read = known.map(([name, text]) => [name, inputs[name] ? readText(inputs[name], text) : null]);
  const checked = checkRow(inputs, Object.fromEntries(read) as Record<string, unknown>, { whole: true });
  if (!checked.ok) {
    const wrong = Object.entries(checked.errors).map(([name, sentences]) => [name, sentences.join('；')]);
    return { ...looks, values: null, problems: { ...told, ...(Object.fromEntries(wrong) as Record<string, string>) } };
  }
  const [name, problem] = check?.(checked.row) ?? [];
  if (name !== undefined && problem !== undefined)
    return { ...looks, values: null, problems: { ...told, [name]: problem } };
  return { ...looks, values: checked.row, problems: told };
}
