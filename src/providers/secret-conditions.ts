import type { Resource } from '../resources/kit/define-resource.ts';
import { secretConditionsHeader } from '../resources/kit/list-query.ts';
import { declaredField, fieldName } from '../resources/kit/wire.ts';

type Pairs = readonly [string, string][];

/** Parameters of a list as they leave the browser: conditions on secrets in a header, the rest in the address. */
export function partSecrets(resource: Resource, pairs: Pairs): { query: Pairs; headers: Record<string, string> } {
  const isSecret = ([key]: readonly [string, string]): boolean =>
    declaredField(resource, fieldName(resource, key) ?? '')?.kind === 'secret';
  const secrets = pairs.filter(isSecret).map(([key, value]) => [key, value]);
  if (secrets.length === 0) return { query: pairs, headers: {} };
  return {
    query: pairs.filter((pair) => !isSecret(pair)),
    headers: { [secretConditionsHeader]: new URLSearchParams(secrets).toString() },
  };
}
