import { useEffect, useMemo } from 'react';
import { readHidden, solidsFields, writeHidden } from '../../../../map/compute/solids-shown.ts';
import type { MapHand } from '../../../../map/state/map-hand.ts';
import { heightOfSolids, type Solid } from '../../../../geo/solid.ts';
import { ToSpace } from './to-space.tsx';

const name = 'computed';

interface SolidsViewProps {
  hand: MapHand;
  solids: readonly Solid[];
  /** Checked values of `solidsFields`. */
  shown: Readonly<Record<string, unknown>>;
  /** A field of `solidsFields` has another text. */
  onShow: (name: keyof typeof solidsFields, text: string) => void;
  /** Opens the 3D map with the same state. */
  onSpace: () => void;
}

/** The bodies of a result on the 3D map: lifted out of the ground, drawn apart, each of them shown or hidden. */
export function SolidsView({ hand, solids, shown, onShow, onSpace }: SolidsViewProps) {
  const [lift, spread, written] = [Number(shown['lift']), Number(shown['spread']), shown['hidden']];
  const hidden = useMemo(() => readHidden(written), [written]);
  const height = heightOfSolids(solids);
  const globe = hand.dimension === '3d' ? hand : hand.beside;
  useEffect(() => {
    globe?.putSolids(name, solids, { hidden, lift: (height * lift) / 100, spread: (height * spread) / 100 });
  }, [globe, solids, hidden, height, lift, spread]);
  useEffect(() => () => globe?.putSolids(name, [], { hidden: new Set(), lift: 0, spread: 0 }), [globe]);
  if (!globe) return <ToSpace what="地质体" {...{ onSpace }} />;
  const turn = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    onShow('hidden', writeHidden(next));
  };
  return (
    <fieldset className="solids">
      <legend>地质体</legend>
      {(['lift', 'spread'] as const).map((each) => (
        <Slider
          key={each}
          field={solidsFields[each]}
          value={each === 'lift' ? lift : spread}
          onChange={(value) => onShow(each, String(value))}
        />
      ))}
      <ul>
        {solids.map(({ key, label, colour }) => (
          <li key={key}>
            <label>
              <input type="checkbox" checked={!hidden.has(key)} onChange={() => turn(key)} />
              <i style={{ background: colour }} aria-hidden="true" />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface SliderProps {
  field: { label: string; min: number; max: number };
  value: number;
  onChange: (value: number) => void;
}

function Slider({ field: { label, min, max }, value, onChange }: SliderProps) {
  return (
    <label className="solids__slider">
      {label}
      <input
        type="range"
        {...{ min, max, value }}
        step={5}
        aria-valuetext={`厚度的 ${value}%`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
