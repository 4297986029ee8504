import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface IntakeStep {
  step: string;
  label: string;
  /** How things stand there. */
  note: string;
  address: string;
}

/** Moves the row of steps, and not the page, until the current one stands in its middle. */
function showCurrent(nav: HTMLElement): void {
  const step = nav.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!step) return;
  const row = nav.getBoundingClientRect();
  nav.scrollLeft += step.left + step.width / 2 - (row.left + row.width / 2);
}

/** Steps of the wizard, in any order. */
export function IntakeSteps({ steps, current }: { steps: readonly IntakeStep[]; current: string }) {
  const list = useRef<HTMLElement>(null);
  // On a phone they stand beside each other, and do not all fit; the page may still be laid out
  useEffect(() => {
    const nav = list.current;
    if (!nav) return undefined;
    const watch = new ResizeObserver(() => showCurrent(nav));
    for (const element of [nav, ...nav.querySelectorAll('li')]) watch.observe(element);
    showCurrent(nav);
    return () => watch.disconnect();
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
