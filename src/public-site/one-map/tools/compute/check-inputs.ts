import type { Computation } from '../../../../map/compute/computation.ts';
import type { ToolInputs } from '../../../../map/state/tool-inputs.ts';
import { checkRow } from '../../../../resources/kit/row-schema.ts';
import { readText } from '../../../../resources/kit/text-form.ts';

export interface CheckedInputs {
  /** Null: something is wrong. */
  values: Record<string, unknown> | null;
  /** Chinese sentences by the name of the input; those without an input of their own under ''. */
  problems: Readonly<Record<string, string>>;
}

/** The texts of an address or of the panel against the declared fields; what is not given is as preset. */
export function checkInputs({ inputs, check }: Computation, texts: ToolInputs): CheckedInputs {
  const known = Object.entries(texts).filter(([name]) => Object.hasOwn(inputs, name));
  const unknown = Object.keys(texts).filter((name) => !Object.hasOwn(inputs, name));
  const told: Record<string, string> =
    unknown.length > 0 ? { '': `链接中的参数“${unknown.join('、')}”不属于这个工具，已略去` } : {};
  const read = known.map(([name, text]) => [name, inputs[name] ? readText(inputs[name], text) : null]);
  const checked = checkRow(inputs, Object.fromEntries(read) as Record<string, unknown>, { whole: true });
  if (!checked.ok) {
    const wrong = Object.entries(checked.errors).map(([name, sentences]) => [name, sentences.join('；')]);
    return { values: null, problems: { ...told, ...(Object.fromEntries(wrong) as Record<string, string>) } };
  }
  const [name, problem] = check?.(checked.row) ?? [];
  if (name !== undefined && problem !== undefined) return { values: null, problems: { ...told, [name]: problem } };
  return { values: checked.row, problems: told };
}
