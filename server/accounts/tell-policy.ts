import type { AccountAnswer } from './account-context.ts';
import { forbiddenWords } from './password-rules.ts';
import { readPolicy } from './policy.ts';

/** Seconds between two codes to one mobile, for the pages' count-down. */
const smsSeconds = 60;

/** What the forms of guests need to know of the rules; nothing else of them leaves the server. */
export const tellPolicy: AccountAnswer<'policy'> = async ({ services: { database } }) => {
  const [{ isRegistrationOpen, totpForAdministrators, proofDays }, words] = await Promise.all([
    readPolicy(database.pool),
    forbiddenWords(database.pool),
  ]);
  return { isRegistrationOpen, totpForAdministrators, proofDays, smsSeconds, forbiddenWords: words };
};
