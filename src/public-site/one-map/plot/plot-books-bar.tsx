import { type FormEvent, useState } from 'react';
import { plotLimits } from '../../../map/state/plot/drawing.ts';
import { currentBook } from '../../../map/state/plot/plot-books.ts';
import { addBook, nameBook, openBook, removeBook, showPlot, usePlot } from './plot-store.ts';

/** Which book is drawn in, and whether it stands on the map. */
export function PlotBooksBar({ onProblem }: { onProblem: (problem: string | null) => void }) {
  const state = usePlot();
  const book = currentBook(state);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  return (
    <div className="plot-books">
      <label className="tool-field">
        <span className="visually-hidden">图册</span>
        <select value={book.id} onChange={({ target }) => openBook(Number(target.value))}>
          {state.books.map(({ id, name, drawings }) => (
            <option key={id} value={id}>
              {name}（{drawings.length}）
            </option>
          ))}
        </select>
      </label>
      <div className="tool-choice">
        <button type="button" onClick={() => setNaming('new')}>
          新建图册
        </button>
        <button type="button" onClick={() => setNaming('rename')}>
          改名
        </button>
        <button type="button" onClick={removeBook} disabled={state.books.length < 2 && book.drawings.length === 0}>
          {state.books.length < 2 ? '清空' : '删除图册'}
        </button>
        <label className="plot-check">
          <input type="checkbox" checked={state.isShown} onChange={({ target }) => showPlot(target.checked)} />
          在图上显示
        </label>
      </div>
      {naming === null ? null : (
        <NameForm
          key={naming}
          label={naming === 'new' ? '新图册的名称' : '图册的新名称'}
          start={naming === 'new' ? '' : book.name}
          onEnd={(name) => {
            setNaming(null);
            if (name === null) return;
            if (naming === 'rename') nameBook(name);
            else onProblem(addBook(name));
          }}
        />
      )}
    </div>
  );
}

interface NameFormProps {
  label: string;
  start: string;
  /** Null: given up. */
  onEnd: (name: string | null) => void;
}

function NameForm({ label, start, onEnd }: NameFormProps) {
  const [name, setName] = useState(start);
  const end = (event: FormEvent): void => {
    event.preventDefault();
    onEnd(name);
  };
  return (
    <form className="plot-name" onSubmit={end}>
      <input
        className="input"
        aria-label={label}
        placeholder={label}
        maxLength={plotLimits.name}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEnd(null);
        }}
      />
      <button type="submit" className="tool-button" data-main disabled={name.trim() === ''}>
        确定
      </button>
    </form>
  );
}
