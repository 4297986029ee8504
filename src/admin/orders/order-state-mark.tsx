import { type SubOrderState, subOrderStates } from '../../resources/shared/file-rights.ts';
import { ChoiceMark } from '../cells/choice-mark.tsx';

/** State of a sub-order, in colour and in words. */
export const OrderStateMark = ({ state }: { state: SubOrderState }) => (
  <ChoiceMark options={subOrderStates} value={state} />
);
