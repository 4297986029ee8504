/** Name and value, in words. */
export type Fact = readonly [name: string, value: string];

export interface FactListProps {
  className: string;
  facts: readonly Fact[];
}

/** A list of facts: each name with its value. */
export const FactList = ({ className, facts }: FactListProps) => (
  <dl className={className}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
