import { useEffect, useEffectEvent, useState } from 'react';
import type { Instant } from '../../../map/kinds/instant.ts';
import { instantLabel } from '../../../map/kinds/instant-text.ts';

interface MomentSliderProps {
  label: string;
  /** The earliest first. */
  axis: readonly Instant[];
  /** Of the moment on the axis. */
  place: number;
  /** The last one that can be chosen. */
  max: number;
  onPlace: (place: number) => void;
}

/** Maps need a moment to be drawn: what is only passed over is not asked for. */
const restMs = 150;

/** A slider over moments that there are, however far apart they lie. */
export function MomentSlider({ label, axis, place, max, onPlace }: MomentSliderProps) {
  const [moved, setMoved] = useState<number | null>(null);
  const settle = useEffectEvent(onPlace);
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => {
      settle(moved);
      setMoved(null);
    }, restMs);
    return () => clearTimeout(timer);
  }, [moved]);
  const at = moved ?? place;
  const [first, now, last] = [axis[0], axis[at], axis[max]].map((instant) => (instant ? instantLabel(instant) : ''));
  return (
    <label className="moment-slider">
      <span className="moment-slider__name">{label}</span>
      <input
        type="range"
        min={0}
        max={max}
        step={1}
        value={at}
        disabled={max === 0}
        aria-valuetext={now}
        onChange={({ target }) => setMoved(Number(target.value))}
      />
      <span className="moment-slider__ends" aria-hidden="true">
        <span>{first}</span>
        <b>{now}</b>
        <span>{last}</span>
      </span>
    </label>
  );
}
