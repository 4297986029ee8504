import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { type Specimen, specimens } from '../../resources/topics/specimens.ts';
import { Icon } from '../../ui/icon.tsx';
import { specimenAddress } from './museum-address.ts';

/** The specimen nearest in number on one side, in the same hall where it has one. */
function useBeside({ id, hall }: Specimen, side: 'gte' | 'lte') {
  const beside = side === 'gte' ? id + 1 : id - 1;
  const inHall = hall === null ? [] : [{ field: 'hall', operator: 'eq' as const, values: [hall] }];
  const { data, isPlaceholderData } = useList(
    specimens,
    {
      filters: [{ field: 'id', operator: side, values: [beside] }, ...inHall],
      sort: [{ field: 'id', order: side === 'gte' ? 'asc' : 'desc' }],
      start: 0,
      end: 1,
    },
    { enabled: beside >= 1 },
  );
  return isPlaceholderData ? undefined : data?.rows[0];
}

/** Steps to the specimens before and after this one in its hall. */
export function SpecimenSteps({ specimen }: { specimen: Specimen }) {
  const previous = useBeside(specimen, 'lte');
  const next = useBeside(specimen, 'gte');
  if (!previous && !next) return null;
  return (
    <nav className="specimen-steps" aria-label="本展厅的前后标本">
      {previous ? (
        <Link rel="prev" to={specimenAddress(previous.id)}>
          <Icon name="arrowLeft" />
          <span>
            <span className="specimen-steps__label">上一件</span>
            {previous.name}
          </span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link rel="next" to={specimenAddress(next.id)}>
          <span>
            <span className="specimen-steps__label">下一件</span>
            {next.name}
          </span>
          <Icon name="chevronRight" />
        </Link>
      ) : null}
    </nav>
  );
}
