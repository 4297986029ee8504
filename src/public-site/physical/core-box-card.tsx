import type { BoreholeLayer } from '../../resources/borehole-layers.ts';
import type { CoreBox } from '../../resources/core-boxes.ts';
import { lithologyName } from '../../resources/shared/lithologies.ts';
import { Icon } from '../../ui/icon.tsx';
import { boxText, spanText } from './core-depths.ts';
import { StrataBar } from './strata-bar.tsx';

export interface CoreBoxCardProps {
  box: CoreBox;
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

/** A box in the list: picture, depths, strata. */
export function CoreBoxCard({ box, layers, isShown, onOpen }: CoreBoxCardProps) {
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
      {box.picture ? (
        <button type="button" className="core-box__picture" onClick={onOpen}>
          <img src={box.picture} width={1152} height={466} alt={`岩心照片，${boxText(box)}`} loading="lazy" />
          <span className="core-box__enlarge">
            <Icon name="zoomIn" />
            放大
          </span>
        </button>
      ) : null}
      <StrataBar {...{ box, layers }} />
      {box.picture ? null : (
        <p className="core-box__none">
          这一箱还没有照片。
          <button type="button" className="link-button" onClick={onOpen}>
            看描述
          </button>
        </p>
      )}
    </article>
  );
}
