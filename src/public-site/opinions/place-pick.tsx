import { FootprintMap } from '../../map/ol/footprint-map.tsx';
import { placeFieldOf } from '../../resources/shared/reportable-fields.ts';
import { isExtent, isPoint } from '../catalogue/degrees.ts';
import type { ReportSubjectProps } from './report-subject-props.ts';
import { boxParts, pointParts, typedParts } from './report-takes.ts';

/** The map on which the right place is pointed out, or its box drawn; it opens where the record has it now. */
export function PlacePick({ form, item }: ReportSubjectProps) {
  const place = placeFieldOf(item.resource);
  if (!place) return null;
  const present = item.row[place.name];
  const typed = place.field.kind === 'extent' ? typedParts(form.values, boxParts) : typedParts(form.values, pointParts);
  const isUpright = typed === null || !('west' in typed) || (typed.west <= typed.east && typed.south <= typed.north);
  const shown = isUpright ? typed : null;
  return (
    <div className="report-map">
      <FootprintMap
        footprint={shown ?? (isPoint(present) || isExtent(present) ? present : null)}
        label={place.field.kind === 'extent' ? '正确的范围' : '正确的位置'}
        picks={place.field.kind}
        onChange={(picked) => {
          if (isPoint(picked)) form.set({ lon: String(picked.lon), lat: String(picked.lat) });
          else form.set(Object.fromEntries(boxParts.map((name) => [name, rounded(picked[name])])));
        }}
      />
    </div>
  );
}

/** Four decimals are about 10 m, finer than a hand draws. */
const rounded = (degrees: number): string => String(Math.round(degrees * 1e4) / 1e4);
