import { type FocusEvent, type FormEvent, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { maxSearchLength } from './search-address.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { type SearchBoxState, useSearchBox } from './use-search-box.ts';
import './search-box.css';

export interface SearchBoxProps {
  /** Where it stands: over the home page's picture, in the top bar, on a page of its own. */
  place: 'hero' | 'bar' | 'page';
  /** Words it begins with; another value needs another `key`. */
  initial?: string;
  placeholder?: string;
  /** Asked with the words, '' included. */
  onSearch: (q: string) => void;
}

/** A search field that suggests while one types. In narrow windows its list fills the screen. */
export function SearchBox({ place, initial = '', placeholder = '题名、档号、矿种、地名……', onSearch }: SearchBoxProps) {
  const isNarrow = useMedia('(max-width: 640px)');
  const box = useSearchBox(initial, onSearch);
  const id = useId();
  const isSheet = box.isOpen && isNarrow;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The keyboard on the screen makes room for the answer.
    if (isNarrow) event.currentTarget.querySelector('input')?.blur();
    box.submit();
  };
  const leave = (event: FocusEvent): void => {
    // On a phone the keyboard going away takes the focus with it, and the list must stay.
    if (isNarrow && event.relatedTarget === null) return;
    if (!event.currentTarget.contains(event.relatedTarget)) box.close();
  };
  return (
    <form
      className={`search-box search-box--${place}`}
      data-sheet={isSheet}
      data-open={box.isOpen}
      role="search"
      aria-label={place === 'bar' ? '顶栏站内搜索' : '站内搜索'}
      onSubmit={submit}
      onBlur={leave}
    >
      <div className="search-box__row">
        {isSheet ? (
          <button type="button" className="search-box__back" aria-label="关闭输入提示" onClick={box.close}>
            <Icon name="arrowLeft" />
          </button>
        ) : null}
        <label className="visually-hidden" htmlFor={id}>
          站内搜索
        </label>
        <BoxInput {...{ id, box, placeholder }} />
        <button type="submit" className="search-box__button" aria-label={place === 'bar' ? '全站查找' : '搜索'}>
          <Icon name="search" />
          {place === 'bar' ? null : <span>搜索</span>}
        </button>
      </div>
      {box.isOpen ? <SuggestionList id={id} box={box} isSheet={isSheet} /> : null}
    </form>
  );
}

function BoxInput({ id, box, placeholder }: { id: string; box: SearchBoxState; placeholder: string }) {
  const isShown = box.isOpen && box.options.length > 0;
  return (
    <input
      id={id}
      className="search-box__input"
      type="search"
      name="q"
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={maxSearchLength}
      placeholder={placeholder}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={`${id}-list`}
      {...(isShown && box.active >= 0 ? { 'aria-activedescendant': `${id}-${box.active}` } : {})}
      value={box.text}
      onChange={(event) => box.type(event.target.value)}
      onClick={box.open}
      onKeyDown={box.onKeyDown}
      onCompositionStart={() => box.setComposing(true)}
      onCompositionEnd={() => box.setComposing(false)}
    />
  );
}
