import type { AccountContext } from './account-context.ts';

/**
 * What was asked, for `write` to recognise a request id used twice. It stands for passwords and codes, so it is a keyed
 * fingerprint: nobody can try out passwords against what is kept.
 */
export const inputPrint = ({ services, call, values }: Pick<AccountContext, 'services' | 'call' | 'values'>): string =>
  services.secrets.blindIndex(JSON.stringify(values), `write.${call.id}`);
