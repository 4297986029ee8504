import type { CellProps } from '../cells/cell-props.ts';
import { rightRows, rightsText } from './rights-model.ts';

/** Granted rights in words, one line per owner. */
export function RightsCell({ value, isWhole }: CellProps) {
  const lines = rightsText(rightRows, value as string[]);
  if (!isWhole) return <span title={lines.join('\n')}>{lines.join('；')}</span>;
  return (
    <ul className="plain-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
