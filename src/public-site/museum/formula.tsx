import { formulaParts } from './formula-parts.ts';

/** A chemical formula with its numbers as subscripts. */
export function Formula({ text }: { text: string }) {
  return (
    <span className="formula">
      {formulaParts(text).map(({ text: part, isIndex, at }) =>
        isIndex ? <sub key={at}>{part}</sub> : <span key={at}>{part}</span>,
      )}
    </span>
  );
}
