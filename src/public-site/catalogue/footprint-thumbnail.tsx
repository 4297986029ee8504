import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { extentText, isExtent, isPoint, pointText } from './degrees.ts';
import { useProvinceOutline } from './province-outline.ts';

const outlineId = 'province-outline-path';

/** The outline that all thumbnails of a page draw; stands once on the page. */
export function OutlineDefinition() {
  const outline = useProvinceOutline();
  if (!outline) return null;
  return (
    <svg className="visually-hidden" aria-hidden focusable="false">
      <path id={outlineId} d={outline.path} />
    </svg>
  );
}

/** Where the thing lies in the province, as a small drawing; an empty frame where that is not known. */
export function FootprintThumbnail({ value }: { value: unknown }) {
  const outline = useProvinceOutline();
  const place = isExtent(value) || isPoint(value) ? value : null;
  const label = place === null ? '无范围' : isExtent(place) ? extentText(place) : pointText(place);
  return (
    <svg
      className="thumbnail"
      viewBox={outline?.viewBox ?? '0 0 100 100'}
      role="img"
      aria-label={label}
      data-empty={place === null}
    >
      <title>{label}</title>
      {outline ? <use href={`#${outlineId}`} className="thumbnail__outline" /> : null}
      {outline && place ? <Footprint place={place} project={outline.project} /> : null}
    </svg>
  );
}

/** Units: a smaller box would not be seen, so it is drawn as a dot of this size. */
const smallest = 16;

function Footprint({
  place,
  project,
}: {
  place: Extent | Point;
  project: (lon: number, lat: number) => [number, number];
}) {
  const box = isExtent(place) ? place : { west: place.lon, east: place.lon, south: place.lat, north: place.lat };
  const [x1, y1] = project(box.west, box.north);
  const [x2, y2] = project(box.east, box.south);
  if (x2 - x1 < smallest && y2 - y1 < smallest) {
    return <circle className="thumbnail__dot" cx={(x1 + x2) / 2} cy={(y1 + y2) / 2} r={smallest} />;
  }
  return <rect className="thumbnail__box" x={x1} y={y1} width={Math.max(x2 - x1, 3)} height={Math.max(y2 - y1, 3)} />;
}
