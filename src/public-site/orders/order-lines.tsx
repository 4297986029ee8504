import { Link } from 'react-router-dom';
import { lendableTypes } from '../../resources/shared/lendable-types.ts';
import type { AnsweredLine } from '../../resources/shared/order-answers.ts';
import { itemAddress } from '../viewers/item-address.ts';
import { DecisionMark } from './order-marks.tsx';

export interface OrderLinesProps {
  lines: readonly AnsweredLine[];
  /** Nobody decides on them any more. */
  isWithdrawn?: boolean;
}

/** What was applied for, each with the keeping unit's opinion. */
export function OrderLines({ lines, isWithdrawn = false }: OrderLinesProps) {
  return (
    <ol className="plain-list order-lines" aria-label="申请的资料">
      {lines.map((line) => (
        <li key={line.id} className="order-line">
          <div className="order-line__what">
            <Link to={itemAddress(line)}>{line.title}</Link>
            <p className="order-card__quiet">
              {lendableTypes[line.itemType].label}，{lendableTypes[line.itemType].numberLabel} {line.number}
            </p>
            {line.reason ? <p className="order-line__reason">理由：{line.reason}</p> : null}
          </div>
          {isWithdrawn && line.decision === 'waiting' ? null : <DecisionMark decision={line.decision} />}
        </li>
      ))}
    </ol>
  );
}
