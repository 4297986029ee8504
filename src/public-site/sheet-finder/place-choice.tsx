import type { FoundPlace } from './find-places.ts';

interface PlaceChoiceProps {
  places: readonly FoundPlace[];
  place: FoundPlace | undefined;
  onChoose: (change: { at: number } | { q: string }) => void;
}

/** Which of several places is meant, and which zone of an easting that came without. */
export function PlaceChoice({ places, place, onChoose }: PlaceChoiceProps) {
  if (places.length < 2 && !place?.others.length) return null;
  return (
    <div className="sheet-finder__choice" role="group" aria-label="可能指的位置">
      {(places.length > 1 ? places : []).map((each, at) => (
        <button
          key={`${each.label} ${each.lon} ${each.lat}`}
          type="button"
          className="button"
          aria-pressed={each === place}
          onClick={() => onChoose({ at })}
        >
          {each.label}
          <small>{each.note}</small>
        </button>
      ))}
      {place?.others.length ? <span>没有写带号，也可能在：</span> : null}
      {(place?.others ?? []).map(({ label, text }) => (
        <button key={text} type="button" className="button" onClick={() => onChoose({ q: text })}>
          {label}
        </button>
      ))}
    </div>
  );
}
