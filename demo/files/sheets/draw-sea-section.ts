import { grainSize, seaPlaceAt, sedimentOf, sediments } from '../../ground/sea-floor.ts';
import { landformAt } from '../../ground/terrain.ts';
import { blankLand } from './draw-sea.ts';
import { drawHeights } from './draw-section.ts';
import type { MapFrame } from './map-frame.ts';
import { type Pen, trace } from './sheet-canvas.ts';

/** Where a section stands on the sheet, from west to east at one latitude. */
interface SeaSectionFrame extends MapFrame {
  lat: number;
}

/** A place of a section through the sea. */
export interface SeaStation {
  /** Share of the section's length, from the west. */
  share: number;
  /** Land or sea floor, metres above sea. */
  height: number;
  /** Place in `sediments`; null on land. */
  sediment: number | null;
}

const stations = 320;
/** Metres above sea at the upper end; land above it is cut off. */
const upper = 15;

/** The floor from west to east at the latitude of a section. */
export const seaStationsOf = ({ extent: { west, east }, lat }: Pick<SeaSectionFrame, 'extent' | 'lat'>): SeaStation[] =>
  Array.from({ length: stations + 1 }, (_, at) => {
    const share = at / stations;
    const lon = west + (east - west) * share;
    const { height, inland } = landformAt(lon, lat);
    return { share, height, sediment: inland > 0 ? null : sedimentOf(grainSize(seaPlaceAt(lon, lat))) };
  });

/** Metres above sea at the ends of such a section: some metres below the deepest place. */
export function endsOfSea(places: readonly SeaStation[]): { upper: number; lower: number } {
  const deepest = Math.max(5, ...places.map(({ height }) => -height));
  return { upper, lower: -Math.ceil((deepest * 1.15 + 3) / 5) * 5 };
}

/** How many times heights are drawn larger than lengths. @param span metres from the upper to the lower end */
export const exaggerationOf = ({ height, width, widthKm }: SeaSectionFrame, span: number): number =>
  Math.round(height / span / (width / (widthKm * 1000)));

/** Water, the floor below it with the class of its sediment, land where the line crosses it. @returns the exaggeration */
export function drawSeaSection(pen: Pen, frame: SeaSectionFrame): number {
  const { left, top, width, height, unit } = frame;
  const places = seaStationsOf(frame);
  const ends = endsOfSea(places);
  const yAt = (metres: number): number => top + ((ends.upper - metres) / (ends.upper - ends.lower)) * height;
  const floor = places.map((place) => [left + place.share * width, yAt(place.height)] as const);
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  pen.fillStyle = '#cfe5f0';
  pen.fillRect(left, yAt(0), width, top + height - yAt(0));
  pen.fillStyle = blankLand;
  pen.beginPath();
  trace(pen, [...floor, [left + width, top + height], [left, top + height]], true);
  pen.fill();
  const band = 14 * unit;
  for (const [at, [x, y]] of floor.entries()) {
    const [next, sediment] = [floor[at + 1], places[at]?.sediment ?? null];
    if (!next || sediment === null) continue;
    pen.fillStyle = sediments[sediment]?.colour ?? blankLand;
    pen.beginPath();
    trace(
      pen,
      [
        [x, y],
        [next[0] + 0.5, next[1]],
        [next[0] + 0.5, next[1] + band],
        [x, y + band],
      ],
      true,
    );
    pen.fill();
  }
  pen.strokeStyle = '#1d1d1b';
  pen.lineWidth = 2.6 * unit;
  pen.beginPath();
  trace(pen, floor);
  pen.stroke();
  pen.restore();
  drawHeights(pen, frame, ends.upper, ends.lower, yAt, [5, 10, 20, 50]);
  return exaggerationOf(frame, ends.upper - ends.lower);
}
