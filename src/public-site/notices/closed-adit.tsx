import { OutcropScene } from './outcrop-scene.tsx';

/** An adit with its gate shut: the drawing of the notices about rights. */
export function ClosedAdit() {
  return (
    <OutcropScene>
      <path d="M44 188v-52c0-44 72-44 72 0v52z" fill="var(--ink)" stroke="var(--lead-white)" strokeWidth="4" />
      <g stroke="var(--gamboge)" strokeWidth="4" strokeLinecap="round">
        <path d="M60 186v-66M76 186v-74M92 186v-73M106 186v-60M46 146h68M46 168h68" />
      </g>
      <rect x="70" y="146" width="22" height="20" rx="3" fill="var(--lead-white)" stroke="var(--ink)" strokeWidth="3" />
      <path d="M75 146v-6a6 6 0 0 1 12 0v6" fill="none" stroke="var(--lead-white)" strokeWidth="3" />
    </OutcropScene>
  );
}
