import { useState } from 'react';
import { itemKey } from '../../providers/cart.ts';
import type { CartLine } from '../../resources/shared/cart-answers.ts';

/** Whether a line can be part of an application. */
export const isApplicable = ({ refusal }: Pick<CartLine, 'refusal'>): boolean => refusal === null;

/** Which lines are chosen: everything that can be applied for, until it is taken off. */
export function useSelection(lines: readonly CartLine[]) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (line: CartLine): boolean => isApplicable(line) && !off.has(itemKey(line));
  return {
    isChosen,
    chosen: lines.filter(isChosen),
    choose: (some: readonly CartLine[], isOn: boolean): void => {
      const keys = some.map(itemKey);
      setOff((before) =>
        isOn ? new Set([...before].filter((key) => !keys.includes(key))) : new Set([...before, ...keys]),
      );
    },
  };
}
