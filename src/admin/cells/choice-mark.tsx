interface ChoiceMarkProps {
  options: readonly { value: string; label: string; tone: string }[];
  value: string;
}

/** One of declared choices, in its colour and in words. */
export function ChoiceMark({ options, value }: ChoiceMarkProps) {
  const found = options.find((option) => option.value === value);
  return <span className={`admin-mark admin-mark--${found?.tone ?? 'ink'}`}>{found?.label ?? value}</span>;
}
