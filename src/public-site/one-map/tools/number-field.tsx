import { useId, useState } from 'react';
import type { KeptNumber } from './kept-number.ts';

interface NumberFieldProps {
  label: string;
  unit: string;
  placeholder?: string;
  setting: KeptNumber;
  className?: string;
  problemClass?: string;
}

/** A number that counts when it is entered: with Enter, or by leaving the field. */
export function NumberField({
  label,
  unit,
  placeholder,
  setting,
  className = 'tool-field',
  problemClass = 'tool-problem',
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const enter = (): void => {
    if (typed !== null && typed.trim() !== setting.text) setting.set(typed.trim());
    setTyped(null);
  };
  return (
    <span className={className}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        size={6}
        value={typed ?? setting.text}
        placeholder={placeholder}
        aria-invalid={setting.problem !== null}
        aria-describedby={setting.problem ? `${id}-problem` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter();
        }}
      />
      {unit}
      {setting.problem ? (
        <span id={`${id}-problem`} className={problemClass} role="alert">
          {setting.problem}
        </span>
      ) : null}
    </span>
  );
}
