import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookmarkTextLimits } from '../../../resources/shared/bookmark-limits.ts';
import type { Bookmark } from './kept-bookmarks.ts';

interface BookmarkRowProps {
  bookmark: Bookmark;
  isBusy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onShift: (by: -1 | 1) => void;
  onName: (name: string) => Promise<boolean>;
  onRenew: () => void;
  onRemove: () => void;
}

/** A view that was kept: its name leads to it, as any link does, so that the way back leads here. */
export function BookmarkRow(props: BookmarkRowProps) {
  const { bookmark, isBusy, isFirst, isLast, onShift, onName, onRenew, onRemove } = props;
  const { name, state, picture } = bookmark;
  const [isNaming, setNaming] = useState(false);
  return (
    <li className="bookmark">
      <Link to={`/geologicalData${state ? `?${state}` : ''}`} className="bookmark__view">
        {picture === null ? <span className="bookmark__blank" /> : <img src={picture} alt="" width={96} height={64} />}
        <span>{name}</span>
      </Link>
      {isNaming ? (
        <NameForm
          name={name}
          onEnd={async (next) => {
            if (next === null || (await onName(next))) setNaming(false);
          }}
        />
      ) : (
        <div className="bookmark__acts" role="group" aria-label={`整理：${name}`}>
          <button type="button" disabled={isBusy} onClick={() => setNaming(true)}>
            改名
          </button>
          <button type="button" disabled={isBusy} title="改为现在的地图" onClick={onRenew}>
            更新
          </button>
          <button type="button" disabled={isBusy || isFirst} aria-label={`上移${name}`} onClick={() => onShift(-1)}>
            ↑
          </button>
          <button type="button" disabled={isBusy || isLast} aria-label={`下移${name}`} onClick={() => onShift(1)}>
            ↓
          </button>
          <button type="button" disabled={isBusy} onClick={onRemove}>
            删除
          </button>
        </div>
      )}
    </li>
  );
}

interface NameFormProps {
  name: string;
  /** Null: given up. */
  onEnd: (name: string | null) => Promise<void>;
}

function NameForm({ name, onEnd }: NameFormProps) {
  const [text, setText] = useState(name);
  const end = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void onEnd(text.trim());
  };
  return (
    <form className="bookmarks__new" onSubmit={end}>
      <input
        className="input"
        aria-label={`${name}的新名称`}
        autoFocus
        maxLength={bookmarkTextLimits.name}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') void onEnd(null);
        }}
      />
      <button type="submit" className="tool-button" disabled={text.trim() === ''}>
        确定
      </button>
    </form>
  );
}
