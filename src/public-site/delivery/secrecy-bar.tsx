import { useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { deliverableSecrecy } from '../../resources/shared/delivery-kinds.ts';
import { useTask } from '../user-center/parts/use-task.ts';

export interface SecrecyBarProps {
  /** Its number. */
  delivery: number;
  category: string;
  /** Numbers of all files of the category. */
  all: readonly number[];
  /** Of those that are chosen; none: all are meant. */
  chosen: readonly number[];
  onDone: () => void;
}

/** Gives the chosen files of a category, or all of them, the same secrecy. */
export function SecrecyBar({ delivery, category, all, chosen, onDone }: SecrecyBarProps) {
  const act = useAct(deliveries);
  const { isBusy, run } = useTask();
  const [secrecy, setSecrecy] = useState<(typeof deliverableSecrecy)[number] | null>(null);
  const files = chosen.length > 0 ? chosen : all;
  const change = async (): Promise<void> => {
    if (await run(() => act('setSecrecy', { id: delivery, files, secrecy }), '密级已修改')) onDone();
  };
  return (
    <p className="intake-acts">
      <select
        className="input intake-secrecy"
        aria-label={`${category}的密级`}
        value={secrecy ?? ''}
        onChange={({ target }) => setSecrecy(deliverableSecrecy.find((each) => each === target.value) ?? null)}
      >
        <option value="">随资料密级</option>
        {deliverableSecrecy.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button type="button" className="button" disabled={isBusy} onClick={() => void change()}>
        {chosen.length > 0 ? `改选中的 ${chosen.length} 件的密级` : `改全部 ${all.length} 件的密级`}
        <span className="visually-hidden">（{category}）</span>
      </button>
    </p>
  );
}
