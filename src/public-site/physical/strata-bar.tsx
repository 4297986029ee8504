import type { BoreholeLayer } from '../../resources/holdings/borehole-layers.ts';
import type { CoreBox } from '../../resources/holdings/core-boxes.ts';
import { rockPaint } from '../../resources/shared/rock-paint.ts';
import { layersIn, spanText } from './core-depths.ts';

/** A shorter part of the box has no room for its name. */
const leastShare = 0.12;

/** The strata of a box, from its shallow end at the left to its deep one, each as long as it is thick. */
export function StrataBar({ box, layers }: { box: CoreBox; layers: readonly BoreholeLayer[] }) {
  const parts = layersIn(layers, box);
  if (parts.length === 0) return null;
  return (
    <ol className="strata-bar plain-list" aria-label="箱内分层">
      {parts.map(({ layer, top, bottom }) => (
        <li key={layer.id} style={{ flexGrow: bottom - top }} title={`${spanText({ top, bottom })} ${layer.rockName}`}>
          <span
            className="strata-bar__rock"
            style={{ background: rockPaint(layer.rockColour, layer.lithology) }}
            aria-hidden
          />
          <span className={bottom - top < leastShare * (box.bottom - box.top) ? 'visually-hidden' : 'strata-bar__name'}>
            <span className="visually-hidden">{spanText({ top, bottom })} </span>
            {layer.rockName}
          </span>
        </li>
      ))}
    </ol>
  );
}
