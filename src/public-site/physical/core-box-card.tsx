import type { BoreholeLayer } from '../../resources/holdings/borehole-layers.ts';
import type { CoreBox } from '../../resources/holdings/core-boxes.ts';
import { lithologyName } from '../../geo/lithologies.ts';
import { boxText, spanText } from './core-depths.ts';
import { CorePhotoThumbnail } from './core-photo-thumbnail.tsx';
import { StrataBar } from './strata-bar.tsx';
import type { CorePhoto } from './use-core-photos.ts';
import { WithoutPhoto } from './without-photo.tsx';

export interface CoreBoxCardProps {
  box: CoreBox;
  photo: CorePhoto;
  layers: readonly BoreholeLayer[];
  isShown: boolean;
  onOpen: () => void;
}

/** Numbers of a box, each with its name; those that are not known are left out. */
export const boxFacts = (box: CoreBox): [label: string, value: string][] =>
  [
    ['回次', box.runs],
    ['采取率', box.recovery === null ? null : `${box.recovery}%`],
    ['RQD', box.rqd === null ? null : `${box.rqd}%`],
    ['主要岩性', box.lithology === null ? null : lithologyName(box.lithology)],
  ].filter((fact): fact is [string, string] => fact[1] !== null);

/** A box in the list: depths, photograph or why there is none, strata. */
export function CoreBoxCard({ box, photo, layers, isShown, onOpen }: CoreBoxCardProps) {
  return (
    <article className="core-box" data-shown={isShown}>
      <header className="core-box__head">
        <h3>
          第 {box.boxNo} 箱 <span className="core-box__depth">{spanText(box)}</span>
        </h3>
        <dl className="core-box__facts">
          {boxFacts(box).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {photo.state === 'open' ? (
        <div className="core-box__plate">
          <CorePhotoThumbnail file={photo.file} of={boxText(box)} onOpen={onOpen} />
          {box.description ? <p className="core-box__text">{box.description}</p> : null}
        </div>
      ) : null}
      <StrataBar {...{ box, layers }} />
      {photo.state === 'open' ? null : (
        <p className="core-box__none">
          <WithoutPhoto photo={photo} />{' '}
          <button type="button" className="link-button" onClick={onOpen}>
            看描述
          </button>
        </p>
      )}
    </article>
  );
}
