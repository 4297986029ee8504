export interface StateMarkProps {
  states: readonly { value: string; label: string; tone: string }[];
  value: string;
}

/** A state in words, on its pigment. */
export function StateMark({ states, value }: StateMarkProps) {
  const state = states.find((each) => each.value === value);
  const tone = state?.tone === 'gamboge' ? 'ochre' : (state?.tone ?? 'ink');
  return <span className={`account-mark account-mark--${tone}`}>{state?.label ?? value}</span>;
}
