import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberSearch } from './recent-searches.ts';
import { maxSearchLength } from './search-address.ts';
import type { SearchOption } from './search-option.ts';
import { type SuggestedOptions, useSuggestedOptions } from './use-suggested-options.ts';

export interface SearchBoxState extends SuggestedOptions {
  text: string;
  isOpen: boolean;
  /** Index among `options` of the one that Enter takes; -1: the words as typed. */
  active: number;
  open: () => void;
  close: () => void;
  type: (text: string) => void;
  setComposing: (isComposing: boolean) => void;
  point: (index: number) => void;
  choose: (option: SearchOption) => void;
  submit: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The behaviour of a combobox with a list (WAI-ARIA 1.2), apart from how it looks. @param onSearch asked with words */
export function useSearchBox(initial: string, onSearch: (q: string) => void): SearchBoxState {
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = text.trim();
  const suggested = useSuggestedOptions({ typed, isComposing, isOpen });
  const { options } = suggested;

  // Another list: the line that was pointed at is no longer there.
  useEffect(() => setActive(-1), [options]);

  const close = (): void => {
    setIsOpen(false);
    setActive(-1);
  };
  const search = (q: string): void => {
    close();
    setText(q);
    rememberSearch(q);
    onSearch(q);
  };
  const choose = (option: SearchOption): void => {
    if (option.link === null) return search(option.text);
    close();
    rememberSearch(typed);
    void navigate(option.link);
  };
  const step = (by: 1 | -1): true => {
    setIsOpen(true);
    // One place more than there are options: the input itself.
    const places = options.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
    return true;
  };
  return {
    ...suggested,
    text,
    isOpen,
    active,
    open: () => setIsOpen(true),
    close,
    type(next) {
      setText(next);
      setIsOpen(true);
    },
    setComposing,
    point: setActive,
    choose,
    submit: () => search(typed.slice(0, maxSearchLength)),
    onKeyDown(event) {
      if (event.nativeEvent.isComposing || isComposing) return;
      const option = isOpen ? options[active] : undefined;
      const acts = { step, close, choose: option && (() => choose(option)), isOpen };
      if (keys[event.key]?.(acts)) event.preventDefault();
    },
  };
}

interface KeyActs {
  step: (by: 1 | -1) => true;
  close: () => void;
  /** Undefined where no option is pointed at. */
  choose: (() => void) | undefined;
  isOpen: boolean;
}

/** What keys do; true when that is all they do. */
const keys: Readonly<Record<string, (acts: KeyActs) => boolean>> = {
  ArrowDown: ({ step }) => step(1),
  ArrowUp: ({ step }) => step(-1),
  Escape({ isOpen, close }) {
    close();
    return isOpen;
  },
  Enter({ choose }) {
    choose?.();
    return choose !== undefined;
  },
};
