export interface ChoiceBoxProps {
  /** For screen readers: what stands beside it says it to the others. */
  label: string;
  isOn: boolean;
  /** Some of what it stands for is chosen. */
  isPartly?: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A box that chooses a line, or all lines of a unit; as large as a finger. */
export function ChoiceBox({ label, isOn, isPartly = false, isDisabled = false, onChange }: ChoiceBoxProps) {
  return (
    <label className="choice-box">
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
