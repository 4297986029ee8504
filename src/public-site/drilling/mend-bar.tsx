import { Link } from 'react-router-dom';
import type { CellChanges } from '../../drilling/cell-changes.ts';
import { placeOf } from '../../drilling/drilling-places.ts';
import { useDrillingAddress } from '../../drilling/use-drilling-address.ts';
import { confirm } from '../../ui/confirm.ts';
import type { Mend } from './use-mend.ts';

interface MendBarProps {
  cells: CellChanges;
  mend: Mend;
  /** The rows are under work at the server. */
  isWorking: boolean;
}

const shown = 6;

/** What was changed and is not saved, with the button that saves all of it. */
export function MendBar({ cells, mend, isWorking }: MendBarProps) {
  const address = useDrillingAddress();
  const changes = [...cells.changes.values()];
  if (changes.length === 0) return null;
  const isHeld = mend.isBusy || isWorking;
  const forget = async (): Promise<void> => {
    const text = `${changes.length} 处改动将恢复为原来的内容。`;
    if (await confirm({ title: '放弃改动', text, confirmLabel: '放弃', isDangerous: true })) cells.clear();
  };
  return (
    <section className="drilling-bar" aria-label="未保存的改动">
      <p role="status">
        <strong>{changes.length} 处改动没有保存</strong>
        {isWorking ? '，数据正在处理，完成后可以保存' : ''}
      </p>
      <ul className="plain-list drilling-bar__places">
        {changes.slice(0, shown).map(({ sheet, row, column }) => (
          <li key={`${sheet}-${row}-${column}`}>
            <Link to={address.to('rows', { sheet, row, column })}>{placeOf({ sheet, row, column })}</Link>
          </li>
        ))}
        {changes.length > shown ? <li>等 {changes.length} 处</li> : null}
      </ul>
      <p className="intake-acts">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={isHeld}
          onClick={() => (isHeld ? undefined : void mend.save())}
        >
          {mend.isBusy ? '正在保存…' : '保存改动'}
        </button>
        <button type="button" className="button" disabled={mend.isBusy} onClick={() => void forget()}>
          放弃改动
        </button>
      </p>
    </section>
  );
}
