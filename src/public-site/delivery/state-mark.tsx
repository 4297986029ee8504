import '../user-center/parts/account-section.css';

interface Marked {
  value: string;
  label: string;
  tone: string;
}

/** A declared state as a mark in its tone. */
export function StateMark({ options, value }: { options: readonly Marked[]; value: string }) {
  const found = options.find((option) => option.value === value);
  const tone = found?.tone === 'gamboge' ? 'ochre' : (found?.tone ?? 'ink');
  return <span className={`account-mark account-mark--${tone}`}>{found?.label ?? value}</span>;
}
