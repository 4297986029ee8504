import { useState } from 'react';
import type { DrawnSign } from '../../../map/state/plot/drawing.ts';
import { signOf } from '../../../map/state/plot/point-signs.ts';

interface SignFieldsProps {
  sign: DrawnSign;
  onSign: (sign: DrawnSign, step: string) => void;
}

/** Azimuth and dip of a sign that has them. */
export function SignFields({ sign, onSign }: SignFieldsProps) {
  const kind = signOf(sign.code);
  if (!kind || kind.azimuth === null) return null;
  return (
    <div className="tool-row">
      <WholeDegrees
        key={`azimuth ${sign.code}`}
        label={kind.azimuth}
        value={sign.azimuth}
        max={359}
        onValue={(azimuth) => onSign({ ...sign, azimuth }, 'azimuth')}
      />
      {kind.hasDip ? (
        <WholeDegrees
          key={`dip ${sign.code}`}
          label="倾角"
          value={sign.dip}
          max={90}
          onValue={(dip) => onSign({ ...sign, dip }, 'dip')}
        />
      ) : null}
    </div>
  );
}

interface WholeDegreesProps {
  label: string;
  value: number;
  max: number;
  onValue: (value: number) => void;
}

function WholeDegrees({ label, value, max, onValue }: WholeDegreesProps) {
  const [text, setText] = useState<string | null>(null);
  const isRight = (written: string): boolean => /^\d{1,3}$/.test(written.trim()) && Number(written) <= max;
  const isWrong = text !== null && !isRight(text);
  return (
    <>
      <label className="tool-field plot-degrees">
        {label}
        <input
          aria-label={label}
          inputMode="numeric"
          value={text ?? String(value)}
          aria-invalid={isWrong}
          onChange={({ target }) => {
            setText(target.value);
            if (isRight(target.value)) onValue(Number(target.value));
          }}
          onBlur={() => {
            if (!isWrong) setText(null);
          }}
        />
        °
      </label>
      {isWrong ? (
        <p className="tool-problem" role="alert">
          {label}应为 0 至 {max} 的整数
        </p>
      ) : null}
    </>
  );
}
