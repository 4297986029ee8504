/** Facts of a tool's result, name by value. */
export const ToolFacts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="tool-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
