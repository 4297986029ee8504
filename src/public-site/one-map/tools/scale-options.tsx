import { scaleText } from '../../../geo/scale-text.ts';
import { indexScales } from '../../../geo/sheets-in.ts';

/** The scales of sheets, as choices. */
export const ScaleOptions = () =>
  indexScales.map((scale) => (
    <option key={scale} value={scale}>
      {scaleText(scale)}
    </option>
  ));
