import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface IntakeStep {
  step: string;
  label: string;
  /** How things stand there. */
  note: string;
  address: string;
}

/** Steps of the wizard, in any order. */
export function IntakeSteps({ steps, current }: { steps: readonly IntakeStep[]; current: string }) {
  const list = useRef<HTMLElement>(null);
  // On a phone they stand beside each other, and do not all fit
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={list} className="intake-steps" aria-label="填报步骤">
      <ol className="plain-list">
        {steps.map(({ step, label, note, address }, at) => (
          <li key={step}>
            <Link to={address} aria-current={step === current ? 'step' : undefined}>
              <span className="intake-steps__number" aria-hidden>
                {at + 1}
              </span>
              <span>
                {label}
                <span className="intake-quiet">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
