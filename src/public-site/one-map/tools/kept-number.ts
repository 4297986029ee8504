import { useSearchParams } from 'react-router-dom';

/** A number of a tool's panel as it stands in the address, so that a link shows the same. */
export interface KeptNumber {
  text: string;
  /** Null: nothing is given, or something that cannot be. */
  value: number | null;
  /** A Chinese sentence on what is wrong with it. */
  problem: string | null;
  set: (text: string) => void;
}

interface KeptNumberOptions {
  label: string;
  least: number;
  max: number;
  /** What counts where the address says nothing, and is not written into it; null: nothing does. */
  usual: number | null;
}

/** A number under its name in the address; the names are those that go with their tool (`use-map-address.ts`). */
export function useKeptNumber(name: string, { label, least, max, usual }: KeptNumberOptions): KeptNumber {
  const [values, setValues] = useSearchParams();
  const usualText = usual === null ? '' : String(usual);
  const text = values.get(name) ?? usualText;
  const value = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isRight = value >= least && value <= max;
  const isNothing = usual === null && text === '';
  return {
    text,
    value: isRight ? value : null,
    problem: isRight || isNothing ? null : `${label}应为 ${least}–${max} 的数`,
    set: (next) =>
      setValues(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === usualText) after.delete(name);
          else after.set(name, next);
          return after;
        },
        { replace: true },
      ),
  };
}
