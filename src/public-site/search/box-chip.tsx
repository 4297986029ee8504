import type { Extent } from '../../resources/kit/field-kinds.ts';
import { Icon } from '../../ui/icon.tsx';
import { extentText } from '../catalogue/degrees.ts';
import { useDegreesWritten } from '../catalogue/use-degrees-written.ts';
import './box-chip.css';

/** The box of a question, and the way to be rid of it. */
export function BoxChip({ box, onRemove }: { box: Extent; onRemove: () => void }) {
  const written = useDegreesWritten();
  return (
    <p className="box-chip">
      <Icon name="grid" />
      <span>范围 {extentText(box, written)}</span>
      <button type="button" aria-label="去掉范围" onClick={onRemove}>
        <Icon name="close" />
      </button>
    </p>
  );
}
