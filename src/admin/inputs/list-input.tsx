import { Button } from 'antd';
import { useState } from 'react';
import { startOfParts } from '../form/form-values.ts';
import type { InputProps } from './input-props.ts';
import { PartsInput } from './parts-input.tsx';

/** Objects of declared parts, each a sub-form that can be moved and removed. */
export function ListInput({ field, value, onChange, isDisabled, renderPart }: InputProps<'list'>) {
  const members = Array.isArray(value) ? (value as unknown[]) : [];
  const { keys, ...order } = useKeys(members.length);
  const { each, of, maxItems = 50 } = field;
  const change = (next: readonly unknown[]): void => onChange?.(next.length > 0 ? next : null);
  const move = (from: number, to: number): void => {
    order.move(from, to);
    change(moved(members, from, to));
  };
  return (
    <div className="admin-list-input">
      <ol>
        {members.map((member, at) => (
          <li key={keys[at]} aria-label={`${each} ${at + 1}`}>
            <div className="admin-list-input__head">
              <span>
                {each} {at + 1}
              </span>
              <Button size="small" disabled={isDisabled || at === 0} onClick={() => move(at, at - 1)}>
                上移
              </Button>
              <Button size="small" disabled={isDisabled || at === members.length - 1} onClick={() => move(at, at + 1)}>
                下移
              </Button>
              <Button
                size="small"
                danger
                disabled={isDisabled}
                aria-label={`删除${each} ${at + 1}`}
                onClick={() => {
                  order.remove(at);
                  change(members.toSpliced(at, 1));
                }}
              >
                删除
              </Button>
            </div>
            <PartsInput
              field={{ label: `${each} ${at + 1}`, required: true }}
              of={of}
              value={member}
              isDisabled={isDisabled === true}
              renderPart={renderPart}
              onChange={(next) => change(members.with(at, next))}
            />
          </li>
        ))}
      </ol>
      <Button
        type="dashed"
        disabled={isDisabled || members.length >= maxItems}
        onClick={() => change([...members, startOfParts(of) ?? {}])}
      >
        增加{each}
      </Button>
    </div>
  );
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

/** A key for each member that goes with it, so that what is typed and where the focus is move along. */
function useKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const next = Math.max(0, ...known) + 1;
  const keys = Array.from({ length: count }, (_, at) => known[at] ?? next + at);
  return {
    keys,
    move: (from: number, to: number): void => setKnown(moved(keys, from, to)),
    remove: (at: number): void => setKnown(keys.toSpliced(at, 1)),
  };
}
