import { Link } from 'react-router-dom';
import type { DeliveryFault, OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { faultWords } from '../../resources/shared/delivery-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { addressOfStep, stepsOf } from './draft-values.ts';

/** How many of a part's faults are told at once; the rest are counted. */
const most = 60;

export interface FaultListProps {
  delivery: OwnDeliveryWhole;
  faults: readonly DeliveryFault[];
}

/** What is wrong with a draft, by step, each with the way to where it is mended. */
export function FaultList({ delivery, faults }: FaultListProps) {
  return stepsOf(delivery).map(({ step, label }) => {
    const own = faults.filter((fault) => fault.step === step);
    if (own.length === 0) return null;
    const errors = own.filter(({ level }) => level === 'error').length;
    return (
      <section key={step} className="intake-faults" aria-label={`${label}的问题`}>
        <h3>
          {label}
          <span>
            {errors > 0 ? `${errors} 处须改` : ''}
            {errors > 0 && errors < own.length ? '，' : ''}
            {errors < own.length ? `${own.length - errors} 处请核对` : ''}
          </span>
          {step === 'promise' ? null : <Link to={addressOfStep(delivery.id, step, true)}>去修改</Link>}
        </h3>
        <ul className="plain-list">
          {own.slice(0, most).map((fault) => (
            <FaultRow
              key={`${fault.code}-${fault.field ?? ''}-${fault.file ?? ''}-${fault.place}-${fault.text}`}
              fault={fault}
            />
          ))}
        </ul>
        {own.length > most ? <p className="intake-quiet">另有 {own.length - most} 处，改好后会接着列出。</p> : null}
      </section>
    );
  });
}

export function FaultRow({ fault }: { fault: DeliveryFault }) {
  const { level, place } = fault;
  const { said, mend } = faultWords(fault);
  return (
    <li className="intake-fault" data-level={level}>
      <Icon name={level === 'error' ? 'error' : 'warning'} />
      <span>
        <strong>{place}</strong> {said}
        {mend ? <span className="intake-quiet"> {mend}</span> : null}
      </span>
    </li>
  );
}
