import { subOrderStates, type LineDecision, type SubOrderState } from '../../resources/shared/file-rights.ts';
import { orderStates, type OrderState } from '../../resources/shared/order-kinds.ts';
import '../user-center/parts/account-section.css';

interface Marked {
  value: string;
  label: string;
  tone: string;
}
const decisions: readonly Marked[] = [
  { value: 'waiting', label: '待定', tone: 'ochre' },
  { value: 'approved', label: '同意', tone: 'malachite' },
  { value: 'refused', label: '不同意', tone: 'cinnabar' },
];

function Mark({ options, value }: { options: readonly Marked[]; value: string }) {
  const found = options.find((option) => option.value === value);
  const tone = found?.tone === 'gamboge' ? 'ochre' : (found?.tone ?? 'ink');
  return <span className={`account-mark account-mark--${tone}`}>{found?.label ?? value}</span>;
}

/** State of a whole application. */
export const OrderMark = ({ state }: { state: OrderState }) => <Mark options={orderStates} value={state} />;

/** State of a keeping unit's part; one past its last day of downloading says so. */
export function SubOrderMark({ state, isExpired }: { state: SubOrderState; isExpired: boolean }) {
  if (state === 'available' && isExpired) return <span className="account-mark account-mark--ink">下载已截止</span>;
  return <Mark options={subOrderStates} value={state} />;
}

export const DecisionMark = ({ decision }: { decision: LineDecision }) => <Mark options={decisions} value={decision} />;
