import { Link } from 'react-router-dom';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';
import { Icon } from '../../ui/icon.tsx';

export interface BookVisitLinkProps {
  itemType: LendableTypeName;
  itemId: number;
  /** What the link is about, for screen readers. */
  title: string;
}

/** From an item to the booking of a visit at which it is seen. */
export function BookVisitLink({ itemType, itemId, title }: BookVisitLinkProps) {
  return (
    <Link
      className="button"
      to={`/UserCenter/Appointments?items=${itemType}:${itemId}`}
      aria-label={`预约到馆看 ${title}`}
    >
      <Icon name="calendar" /> 预约到馆
    </Link>
  );
}
