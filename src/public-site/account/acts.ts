/** Acts that ask for real-name certification of internet users. */
export const verifiedActs = ['rate', 'apply', 'report', 'deliver'] as const;
export type VerifiedAct = (typeof verifiedActs)[number];

/** `applyOpen`: apply for what is open, which the server gives without certification as the site is set. What guests cannot do (specification, section 6): preview online, rate, apply for data, report errors, favourite; nor hand in data. */
export type Act = VerifiedAct | 'preview' | 'favourite' | 'applyOpen';

export const isVerifiedAct = (act: Act): act is VerifiedAct => (verifiedActs as readonly Act[]).includes(act);
