export interface Choice<Key extends string> {
  key: Key;
  label: string;
}

export interface ChoiceBarProps<Key extends string> {
  /** Name of the group for screen readers. */
  label: string;
  choices: readonly Choice<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** Buttons of which one is pressed. */
export function ChoiceBar<Key extends string>({ label, choices, chosen, onChoose }: ChoiceBarProps<Key>) {
  return (
    <div className="choice-bar" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice.key === chosen}
          onClick={() => onChoose(choice.key)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
