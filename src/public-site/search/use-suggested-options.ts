import { useEffect, useMemo, useState } from 'react';
import { typedMarks } from './marked-parts.ts';
import { useRecentSearches } from './recent-searches.ts';
import { useCall } from '../../providers/use-call.ts';
import { search } from '../../resources/holdings/search.ts';
import { type OptionGroup, optionGroups, type SearchOption } from './search-option.ts';

/** Milliseconds of rest after which it is asked what may be meant. */
const typingPause = 150;

/** Milliseconds. What may be searched for changes slowly beside the speed of typing. */
const suggestionStaleTime = 5 * 60_000;

export interface SuggestedOptions {
  groups: readonly OptionGroup[];
  /** Options of all groups, in order. */
  options: readonly SearchOption[];
  isAsking: boolean;
  /** Suggestions could not be had. */
  isFailing: boolean;
}

export interface Typing {
  /** Trimmed. */
  typed: string;
  /** An input method is composing characters: the letters so far are not what is meant. */
  isComposing: boolean;
  isOpen: boolean;
}

/** What the list of a search box offers. Nothing is asked while characters are composed. */
export function useSuggestedOptions({ typed, isComposing, isOpen }: Typing): SuggestedOptions {
  const recent = useRecentSearches();
  const asked = useRested(typed, isComposing);
  const { data, error, isPlaceholderData } = useCall(search, 'suggest', isOpen && asked !== '' ? { q: asked } : null, {
    keepsEarlier: true,
    staleTime: suggestionStaleTime,
    // The next letter asks again anyway
    retry: false,
  });
  const isCurrent = asked === typed && !isPlaceholderData;
  const isTyped = isOpen && typed !== '';
  const groups = useMemo(() => {
    const known = asked === '' ? [] : (data ?? []);
    // What was suggested for other letters stays only as far as it has these too.
    const fitting = isCurrent ? known : known.filter(({ text }) => typedMarks(text, typed).length > 0);
    return optionGroups(typed, fitting, recent);
  }, [typed, asked, data, isCurrent, recent]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  return {
    groups,
    options,
    isAsking: isTyped && !isComposing && !isCurrent && error === null,
    isFailing: isTyped && error !== null,
  };
}

/** The text once it has rested and is not being composed; '' at once. */
function useRested(text: string, isComposing: boolean): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  return rested;
}
