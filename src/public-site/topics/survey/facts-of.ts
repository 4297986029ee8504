/** Name and value pairs of a place's `facts`, which the administration writes freely; anything else is none. */
export const factsOf = (facts: unknown): [string, string][] =>
  facts !== null && typeof facts === 'object' && !Array.isArray(facts)
    ? Object.entries(facts).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      )
    : [];
