import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { Tone } from '../../resources/kit/field-kinds.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { Icon } from '../../ui/icon.tsx';

export interface MarkProps {
  /** What the value is: 密级, 载体. Said before it; null where the value explains itself. */
  label: string | null;
  text: string;
  tone?: Tone;
  icon?: IconName;
  /** A CSS colour in place of the tone's. */
  pigment?: string;
  /** Address of what else is so; left out or null: it leads nowhere. */
  to?: string | null;
}

/** A small labelled mark: the word always stands there, the colour only repeats it. */
export function Mark({ label, text, tone, icon, pigment, to = null }: MarkProps) {
  const colour = pigment ?? (tone ? `var(--${tone})` : 'var(--text-quiet)');
  const style = { '--mark': colour } as CSSProperties;
  const content = (
    <>
      {icon ? <Icon name={icon} className="mark__icon" /> : null}
      {label ? <span className="mark__label">{label}</span> : null}
      <span className="mark__text">{text}</span>
    </>
  );
  return to === null ? (
    <span className="mark" style={style}>
      {content}
    </span>
  ) : (
    <Link className="mark mark--link" style={style} to={to}>
      {content}
    </Link>
  );
}
