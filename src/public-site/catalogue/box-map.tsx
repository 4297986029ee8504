import { FootprintMap } from '../../map/ol/footprint-map.tsx';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { isExtent } from './degrees.ts';

export interface BoxMapProps {
  label: string;
  /** Degrees; null where the numbers make no box. */
  box: Extent | null;
  onChange: (box: Extent) => void;
}

/** The map that a box is drawn on; a chunk of its own. */
export function BoxMap({ label, box, onChange }: BoxMapProps) {
  return (
    <div className="box-input__map">
      <FootprintMap
        footprint={box}
        label={label}
        picks="extent"
        onChange={(picked) => (isExtent(picked) ? onChange(picked) : undefined)}
      />
    </div>
  );
}
