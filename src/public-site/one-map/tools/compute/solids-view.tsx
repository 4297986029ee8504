import { useEffect, useState } from 'react';
import type { MapHand } from '../../../../map/state/map-hand.ts';
import { heightOfSolids, type Solid } from '../../../../geo/solid.ts';
import { ToSpace } from './to-space.tsx';

const name = 'computed';

interface SolidsViewProps {
  hand: MapHand;
  solids: readonly Solid[];
  /** Opens the 3D map with the same state. */
  onSpace: () => void;
}

/** The bodies of a result on the 3D map: lifted out of the ground, drawn apart, each of them shown or hidden. */
export function SolidsView({ hand, solids, onSpace }: SolidsViewProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** Percent of the height of all of them. */
  const [lift, setLift] = useState(110);
  const [spread, setSpread] = useState(0);
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
    setHidden(next);
  };
  return (
    <fieldset className="solids">
      <legend>地质体</legend>
      <Slider label="抬升" max={200} value={lift} onChange={setLift} />
      <Slider label="分层拉开" max={100} value={spread} onChange={setSpread} />
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

function Slider({
  label,
  max,
  value,
  onChange,
}: {
  label: string;
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="solids__slider">
      {label}
      <input
        type="range"
        min={0}
        max={max}
        step={5}
        value={value}
        aria-valuetext={`厚度的 ${value}%`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
