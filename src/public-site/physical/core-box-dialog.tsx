import { useEffect, useRef } from 'react';
import type { BoreholeLayer } from '../../resources/holdings/borehole-layers.ts';
import type { CoreBox } from '../../resources/holdings/core-boxes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { boxFacts } from './core-box-card.tsx';
import { boxText, layersIn, spanText } from './core-depths.ts';
import { CorePhotoLarge } from './core-photo-large.tsx';
import type { CorePhoto } from './use-core-photos.ts';
import { WithoutPhoto } from './without-photo.tsx';

export interface CoreBoxDialogProps {
  box: CoreBox;
  photo: CorePhoto;
  layers: readonly BoreholeLayer[];
  /** Place of the box, from 1. */
  position: { place: number; count: number };
  /** Goes so many boxes down the hole (up: negative). */
  onStep: (step: number) => void;
  onClose: () => void;
}

const stepKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One box, large; ← and → go to its neighbours up and down the hole. */
export function CoreBoxDialog({ box, photo, layers, position, onStep, onClose }: CoreBoxDialogProps) {
  useStepKeys(onStep);
  const { place, count } = position;
  return (
    <Dialog
      title={`岩心 ${boxText(box)}`}
      width={1180}
      onClose={onClose}
      footer={
        <div className="core-dialog__steps">
          <button type="button" className="button" disabled={place === 1} onClick={() => onStep(-1)}>
            <Icon name="arrowLeft" />
            上一箱<span className="core-dialog__key">（←）</span>
          </button>
          <span role="status">
            第 {place} / {count} 箱
          </span>
          <button type="button" className="button" disabled={place === count} onClick={() => onStep(1)}>
            下一箱<span className="core-dialog__key">（→）</span>
            <Icon name="chevronRight" />
          </button>
        </div>
      }
    >
      {photo.state === 'open' ? (
        <CorePhotoLarge file={photo.file} of={boxText(box)} series={{ place: place - 1, count, onStep }} />
      ) : (
        <p className="core-box__none">
          <WithoutPhoto photo={photo} />
        </p>
      )}
      <dl className="core-box__facts">
        {boxFacts(box).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BoxStrata {...{ box, layers }} />
    </Dialog>
  );
}

function useStepKeys(onStep: (step: number) => void): void {
  const act = useRef(onStep);
  useEffect(() => {
    act.current = onStep;
  });
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent): void {
      const step = stepKeys[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act.current(step);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The strata of the box as they are logged; without strata the box's own description. */
function BoxStrata({ box, layers }: { box: CoreBox; layers: readonly BoreholeLayer[] }) {
  const parts = layersIn(layers, box);
  if (parts.length === 0) return box.description ? <p>{box.description}</p> : null;
  return (
    <table className="core-dialog__strata">
      <caption className="visually-hidden">箱内分层</caption>
      <thead>
        <tr>
          <th scope="col">深度</th>
          <th scope="col">岩性</th>
          <th scope="col">地层</th>
          <th scope="col">描述</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ layer, top, bottom }) => (
          <tr key={layer.id}>
            <td>{spanText({ top, bottom })}</td>
            <td>{layer.rockName}</td>
            <td>{layer.unitName ?? '—'}</td>
            <td>{layer.description ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
