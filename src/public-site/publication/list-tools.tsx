import { type FormEvent, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { ListAddress } from './list-address.ts';

export interface ListToolsProps {
  /** What the tags choose by: 栏目, 主题. */
  label: string;
  options: readonly string[];
  address: ListAddress;
}

/** Tags that narrow a list of cards, and its search field. */
export function ListTools({ label, options, address }: ListToolsProps) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    address.go({ q: typeof q === 'string' ? q.trim() : '' });
  };
  return (
    <div className="list-tools">
      <div className="list-tools__tags" role="group" aria-label={label}>
        {[null, ...options].map((option) => (
          <button
            key={option ?? ''}
            type="button"
            className="list-tools__tag"
            aria-pressed={address.chosen === option}
            onClick={() => address.go({ chosen: option })}
          >
            {option ?? '全部'}
          </button>
        ))}
      </div>
      <form className="list-tools__search" role="search" key={address.q} onSubmit={search}>
        <label className="visually-hidden" htmlFor={id}>
          搜索
        </label>
        <input id={id} className="input" type="search" name="q" defaultValue={address.q} placeholder="标题或内容" />
        <button type="submit" className="button button--icon" aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
    </div>
  );
}
