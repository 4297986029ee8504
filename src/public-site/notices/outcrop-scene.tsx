import { useId, type ReactNode } from 'react';

const beds: readonly [pigment: string, top: number][] = [
  ['var(--gamboge)', 96],
  ['var(--malachite)', 122],
  ['var(--azurite)', 150],
  ['var(--ochre)', 178],
  ['var(--cinnabar)', 204],
];

/**
 * The house's drawing: an outcrop of folded beds, cut by a normal fault that lowers its right half. `children` are drawn
 * in front of it (viewBox 320 × 240; the left half's ground is at about y = 86).
 */
export function OutcropScene({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <svg viewBox="0 0 320 240" role="presentation" focusable="false">
      <clipPath id={`${id}-left`}>
        <path d="M0 0H216L150 240H0z" />
      </clipPath>
      <clipPath id={`${id}-right`}>
        <path d="M216 0H320V240H150z" />
      </clipPath>
      <clipPath id={`${id}-frame`}>
        <rect width="320" height="240" rx="6" />
      </clipPath>
      <g clipPath={`url(#${id}-frame)`}>
        <rect width="320" height="240" fill="var(--wash)" />
        <circle cx="262" cy="44" r="17" fill="none" stroke="var(--cinnabar)" strokeWidth="2" />
        <path d="M0 82c28-20 46-20 70-4s50 10 76-14 54-18 82 4 54 14 92-6" fill="none" stroke="var(--line-strong)" />
        <g clipPath={`url(#${id}-left)`}>
          <Beds />
        </g>
        <g clipPath={`url(#${id}-right)`}>
          <g transform="translate(0 28)">
            <Beds />
          </g>
        </g>
        <path d="M197 70L150 240" stroke="var(--ink)" strokeWidth="2.5" strokeDasharray="7 5" fill="none" />
      </g>
      {children}
    </svg>
  );
}

function Beds() {
  return beds.map(([pigment, top]) => (
    <path
      key={pigment}
      d={`M-4 ${top}c44-24 84-24 122-4s64 20 98 2 66-14 112-2V250H-4z`}
      fill={pigment}
      stroke="var(--lead-white)"
      strokeWidth="2"
    />
  ));
}
