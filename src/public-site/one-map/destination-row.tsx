import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Active } from './active-destination.ts';
import type { Destination } from './destination.ts';

interface DestinationRowProps {
  id: string;
  to: Destination;
  /** Null: the keys are not in this row. */
  chosen: Active | null;
  onGo: (to: Destination) => void;
}

export function DestinationRow({ id, to, chosen, onGo }: DestinationRowProps) {
  const { label, note, box, lacking, address } = to;
  const isChosen = chosen !== null;
  useEffect(() => {
    if (isChosen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isChosen]);
  return (
    <div role="row" className="go-to__row">
      <button
        type="button"
        role="gridcell"
        id={id}
        tabIndex={-1}
        aria-selected={chosen?.isLink === false}
        onClick={() => onGo(to)}
      >
        <span>{label}</span>
        <small>{note}</small>
        {box ? null : <small className="go-to__lacking">{lacking}</small>}
      </button>
      {address ? (
        <span role="gridcell" id={`${id}-link`} aria-selected={chosen?.isLink === true}>
          <Link to={address} tabIndex={-1} aria-label={`${label} 的记录页`}>
            记录
          </Link>
        </span>
      ) : null}
    </div>
  );
}
