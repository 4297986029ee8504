import { type FormEvent, type RefCallback, useRef, useState } from 'react';
import type { AnyField, FieldMap } from '../../../resources/kit/field.ts';
import { type CrossChecks, emptyForm, formProblems, type FormValues } from './form-problems.ts';
import { sortErrors } from './sort-errors.ts';
import { useFirstProblem } from './use-first-problem.ts';
import { useMarks } from './use-marks.ts';

export interface FormOptions<F extends FieldMap> {
  /** Sends a form that is right. What it throws is sorted: a server's field errors to their fields, the rest to the form. */
  send: (values: FormValues<F>) => Promise<void>;
  crossChecks?: CrossChecks<F>;
  /** What stands in the fields at first; default: nothing. */
  initial?: Partial<FormValues<F>>;
}

/** What a field component is given; see text-field.tsx and its neighbours. */
export interface FieldBinding<Value> {
  name: string;
  label: string;
  isRequired: boolean;
  value: Value;
  /** What is wrong with it, as far as it should be shown by now; null: nothing. */
  problem: string | null;
  onChange: (value: Value) => void;
  /** Tells that the field was left: what was typed into it is then judged. */
  onLeave: () => void;
}

/** What FormFrame needs of a form. */
export interface FormControls {
  isSending: boolean;
  /** What went wrong with the form as a whole; null: nothing. */
  refusal: string | null;
  /** The sentences to be read out after a submission that was refused; null: none. */
  summary: string | null;
  attach: RefCallback<HTMLFormElement>;
  onSubmit: (event: FormEvent) => void;
}

export interface DeclaredForm<F extends FieldMap> extends FormControls {
  values: FormValues<F>;
  field: <K extends keyof F & string>(name: K) => FieldBinding<FormValues<F>[K]>;
  set: (values: Partial<FormValues<F>>) => void;
  /** Whether these fields are right; marks those that are not and goes to the first one. */
  check: (...names: (keyof F & string)[]) => boolean;
  /** Shows an error of a call made beside the form, as `send`'s errors are shown. */
  refuse: (error: unknown) => void;
}

/**
 * A form whose fields are declared: what a call takes, and further fields of the same kinds. It is checked by the
 * declaration before it is sent, and what the server finds is shown at the same places. Typed values survive a refusal;
 * a second submission while one is on its way does nothing.
 */
export function useDeclaredForm<const F extends FieldMap>(takes: F, options: FormOptions<F>): DeclaredForm<F> {
  const { send, crossChecks = () => ({}), initial } = options;
  const names = Object.keys(takes);
  const [values, setValues] = useState<FormValues<F>>(() => ({ ...emptyForm(takes), ...initial }));
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isSending, isBusy, once } = useOnce();
  const found = formProblems(takes, values, crossChecks);
  const marks = useMarks<F>(found);
  const { attach, goToFirstProblem, attempt } = useFirstProblem();

  function set(changed: Partial<FormValues<F>>): void {
    setValues((before) => ({ ...before, ...changed }));
    marks.forgive(Object.keys(changed));
  }

  function check(...checked: (keyof F & string)[]): boolean {
    marks.judge(checked);
    const isRight = checked.every(marks.isRight);
    if (!isRight) goToFirstProblem();
    return isRight;
  }

  function refuse(error: unknown): void {
    const sorted = sortErrors(takes, error);
    marks.refuse(sorted.fields);
    setRefusal(sorted.form);
    goToFirstProblem();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy()) return;
    setRefusal(null);
    marks.forgive(names);
    marks.judge(names);
    if (Object.keys(found).length > 0) return goToFirstProblem();
    try {
      await once(() => send(values));
      // What comes next on the same form has not been judged yet
      marks.calm();
    } catch (error) {
      refuse(error);
    }
  }

  return {
    values,
    isSending,
    refusal,
    summary: attempt > 0 ? summaryOf(names.map(marks.problemOf)) : null,
    attach,
    onSubmit: (event) => void submit(event),
    field: (name) => ({
      name,
      ...labelOf(takes[name]),
      value: values[name],
      problem: marks.problemOf(name),
      onChange: (value) => set(only<F, typeof name>(name, value)),
      onLeave: () => marks.judge(isBlank(values[name]) ? [] : [name]),
    }),
    set,
    check,
    refuse,
  };
}

function only<F extends FieldMap, K extends keyof F>(name: K, value: FormValues<F>[K]): Partial<FormValues<F>> {
  const one: Partial<FormValues<F>> = {};
  one[name] = value;
  return one;
}

/** Work of which there is one at a time, known at once and not only after the next drawing. */
function useOnce() {
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  async function once(work: () => Promise<void>): Promise<void> {
    busy.current = true;
    setSending(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setSending(false);
    }
  }
  return { isSending, isBusy: () => busy.current, once };
}

const labelOf = (field: AnyField | undefined) => ({ label: field?.label ?? '', isRequired: field?.required === true });

const isBlank = (value: unknown): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);

function summaryOf(problems: readonly (string | null)[]): string | null {
  const texts = problems.filter((problem) => problem !== null);
  return texts.length > 0 ? `有 ${texts.length} 处需要修改：${texts.join('；')}` : null;
}
