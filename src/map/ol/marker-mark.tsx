import { markerShapes } from '../kinds/marker-shapes.ts';
import type { PlaceKind } from './marker-shapes.ts';
import './places-map.css';

export interface MarkerMarkProps {
  kind: Pick<PlaceKind, 'shape' | 'pigment'>;
  /** One to three characters, such as the place's number. */
  text?: string;
}

/** A map marker as an inline drawing, for legends and lists. It says nothing that the text beside it does not. */
export function MarkerMark({ kind, text }: MarkerMarkProps) {
  return (
    <svg className="marker-mark" viewBox="-1 -1 26 26" aria-hidden focusable="false">
      <path d={markerShapes[kind.shape]} style={{ fill: `var(--${kind.pigment})` }} />
      {text ? (
        <text x="12" y={kind.shape === 'triangle' ? 18 : 16.2} textAnchor="middle">
          {text}
        </text>
      ) : null}
    </svg>
  );
}
