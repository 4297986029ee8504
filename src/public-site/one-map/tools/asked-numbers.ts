import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const key = 'numbers';
/** Longer lists are kept in this window, under a short name that stands in the address for them. */
const longestInAddress = 1500;
const shortName = /^~[0-9a-z]{1,7}$/;
const storageKey = (short: string): string => `project-numbers:${short}`;

/** FNV-1a, 32 bits: it only has to tell the lists of one window apart. */
function shortOf(numbers: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < numbers.length; at++) hash = Math.imul(hash ^ numbers.charCodeAt(at), 0x01000193) >>> 0;
  return `~${hash.toString(36)}`;
}

function kept(short: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(short));
  } catch {
    return null;
  }
}

function keep(short: string, numbers: string): void {
  try {
    sessionStorage.setItem(storageKey(short), numbers);
  } catch {
    // Storage is switched off or full: the list is there until the page is left
  }
}

/**
 * The numbers that were asked for last: in the address, where they can be shared, or behind a short name in it.
 * `isElsewhere`: the address is that of a list that another window keeps.
 */
export function useAskedNumbers(): { asked: string; isElsewhere: boolean; ask: (numbers: string) => void } {
  const [values, setValues] = useSearchParams();
  const [last, setLast] = useState<{ short: string; numbers: string } | null>(null);
  const inAddress = values.get(key) ?? '';
  const long = last?.short === inAddress ? last.numbers : kept(inAddress);
  const ask = (numbers: string): void => {
    const isLong = numbers.length > longestInAddress;
    const short = shortOf(numbers);
    if (isLong) keep(short, numbers);
    setLast(isLong ? { short, numbers } : null);
    const next = new URLSearchParams(values);
    next.set(key, isLong ? short : numbers);
    setValues(next);
  };
  const isShort = shortName.test(inAddress);
  return { asked: isShort ? (long ?? '') : inAddress, isElsewhere: isShort && long === null, ask };
}
