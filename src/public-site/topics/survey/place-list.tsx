import { MarkerMark } from '../../../map/ol/marker-mark.tsx';
import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { SampleMark } from './sample-mark.tsx';
import './place-list.css';

export interface PlaceListProps {
  /** Name of the list for screen readers. */
  label: string;
  sites: readonly TopicSite[];
  kinds: readonly PlaceKind[];
  activeId: number | null;
  selectedId: number | null;
  onHover: (id: number | null) => void;
  onSelect: (id: number) => void;
}

const unknownKind = { shape: 'circle', pigment: 'slate' } as const;

/** The places of a map as buttons beside it: the way to them by keyboard. */
export function PlaceList({ label, sites, kinds, activeId, selectedId, onHover, onSelect }: PlaceListProps) {
  return (
    <ul className="place-list plain-list" aria-label={label}>
      {sites.map(({ id, name, kind, county, grade, isSample }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === selectedId}
            data-active={id === activeId}
            onClick={() => onSelect(id)}
            onPointerEnter={() => onHover(id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(id)}
            onBlur={() => onHover(null)}
          >
            <MarkerMark kind={kinds.find((each) => each.kind === kind) ?? unknownKind} />
            <span>
              <strong>{name}</strong>
              <small>{[kind, grade, county].filter(Boolean).join(' · ')}</small>
            </span>
            {isSample ? <SampleMark /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
