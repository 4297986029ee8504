import { type SubOrderState, subOrderStates } from '../../resources/shared/file-rights.ts';

/** State of a sub-order, in colour and in words. */
export function OrderStateMark({ state }: { state: SubOrderState }) {
  const found = subOrderStates.find(({ value }) => value === state);
  return <span className={`admin-mark admin-mark--${found?.tone ?? 'ink'}`}>{found?.label ?? state}</span>;
}
