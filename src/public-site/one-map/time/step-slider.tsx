import { useEffect, useEffectEvent, useState } from 'react';
import './step-slider.css';

interface StepSliderProps {
  label: string;
  /** What a place on it is, in words. */
  wordsOf: (place: number) => string;
  /** The same below the slider, where those words are too long. */
  marksOf?: (place: number) => string;
  /** The chosen one, from 0. */
  place: number;
  /** The last one that can be chosen. */
  max: number;
  onPlace: (place: number) => void;
}

/** Maps need a moment to be drawn: what is only passed over is not asked for. */
const restMs = 150;

/** A slider over things that there are one after the other, however far apart they lie. */
export function StepSlider({ label, wordsOf, marksOf = wordsOf, place, max, onPlace }: StepSliderProps) {
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
  return (
    <label className="step-slider">
      <span className="step-slider__name">{label}</span>
      <input
        type="range"
        min={0}
        max={max}
        step={1}
        value={at}
        disabled={max === 0}
        aria-valuetext={wordsOf(at)}
        onChange={({ target }) => setMoved(Number(target.value))}
      />
      <span className="step-slider__ends" aria-hidden="true">
        <span>{marksOf(0)}</span>
        <b>{marksOf(at)}</b>
        <span>{marksOf(max)}</span>
      </span>
    </label>
  );
}
