import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MarkerMark } from '../map/ol/marker-mark.tsx';
import type { DrillingHole } from '../resources/shared/drilling-answers.ts';
import { holeKinds, holeWords, kindOfHole } from './hole-kinds.ts';
import { useDrillingAddress } from './use-drilling-address.ts';

const step = 100;

/** The holes by number, for whom the map is no way; narrowed by a part of the number or to those with faults. */
export function HolesList({ holes, chosen }: { holes: readonly DrillingHole[]; chosen: DrillingHole | undefined }) {
  const address = useDrillingAddress();
  const [part, setPart] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const [most, setMost] = useState(step);
  const found = holes.filter(
    (hole) =>
      hole.holeNo.toLowerCase().includes(part.trim().toLowerCase()) && (!isFaulty || hole.errors + hole.hints > 0),
  );
  return (
    <div className="drilling-holes">
      <label className="drilling-filter">
        找钻孔
        <input className="input" type="search" value={part} onChange={(event) => setPart(event.target.value)} />
      </label>
      <label className="drilling-check">
        <input type="checkbox" checked={isFaulty} onChange={(event) => setFaulty(event.target.checked)} />
        只看有问题的
      </label>
      <p className="drilling-quiet" role="status">
        {found.length === holes.length ? `共 ${holes.length} 孔` : `${holes.length} 孔中的 ${found.length} 孔`}
      </p>
      <nav className="drilling-holes__list" aria-label="钻孔">
        <ul className="plain-list">
          {found.slice(0, most).map((hole) => (
            <li key={hole.row}>
              <Link
                to={address.with({ hole: hole.holeNo })}
                aria-current={hole.row === chosen?.row ? 'true' : undefined}
                preventScrollReset
              >
                <KindMark hole={hole} />
                <span>
                  {hole.holeNo}
                  <span className="drilling-quiet">{holeWords(hole)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {found.length > most ? (
          <button type="button" className="button" onClick={() => setMost(most + step)}>
            再看 {Math.min(step, found.length - most)} 孔
          </button>
        ) : null}
      </nav>
    </div>
  );
}

function KindMark({ hole }: { hole: DrillingHole }) {
  const kind = holeKinds.find((each) => each.kind === kindOfHole(hole));
  return kind ? <MarkerMark kind={kind} /> : null;
}

/** What the signs mean. */
export const HolesLegend = () => (
  <ul className="plain-list drilling-legend" aria-label="图例">
    {holeKinds.map((kind) => (
      <li key={kind.kind}>
        <MarkerMark kind={kind} />
        {kind.label}
      </li>
    ))}
  </ul>
);
