import { useEffect } from 'react';
import type { RisingWater } from '../../../../map/compute/computation.ts';
import {
  levelAt,
  levelMark,
  levelWords,
  type risingFields,
  waterShapes,
} from '../../../../map/compute/rising-water.ts';
import type { MapHand } from '../../../../map/state/map-hand.ts';
import { PlayActs } from '../../time/play-acts.tsx';
import { StepSlider } from '../../time/step-slider.tsx';
import { paces, usePlaying } from '../../time/use-playing.ts';

const name = 'computed';

interface RisingViewProps {
  hand: MapHand;
  rising: RisingWater;
  /** Checked values of `risingFields`. */
  shown: Readonly<Record<string, unknown>>;
  /** A field of `risingFields` has another text. */
  onShow: (name: keyof typeof risingFields, text: string) => void;
}

/** Rising water on the map, one level at a time or one after the other. */
export function RisingView({ hand, rising, shown: { shown }, onShow }: RisingViewProps) {
  const { levels } = rising;
  const last = levels.length - 1;
  const place = levelAt(levels, typeof shown === 'number' ? shown : null);
  useEffect(() => hand.put(name, waterShapes(rising, place)), [hand, rising, place]);
  useEffect(() => () => hand.put(name, []), [hand]);
  // The last is shown where the address says nothing
  const show = (to: number): void => onShow('shown', to >= last ? '' : (levels[to] ?? 0).toFixed(1));
  const playing = usePlaying({ hand, place, last, pace: paces.中, onStep: show, onAhead: () => undefined });
  const wordsOf = (at: number): string => levelWords(rising, at);
  return (
    <fieldset className="rising">
      <legend>水位变化</legend>
      <output>{wordsOf(place)}</output>
      <StepSlider
        label="水位"
        {...{ wordsOf, place }}
        marksOf={(at) => levelMark(rising, at)}
        max={last}
        onPlace={(to) => {
          playing.stop();
          show(to);
        }}
      />
      <PlayActs {...{ playing, place, last }} onPlace={show} />
    </fieldset>
  );
}
