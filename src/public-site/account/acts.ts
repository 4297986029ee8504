/** Acts that ask for real-name certification of internet users. */
export const verifiedActs = ['rate', 'apply', 'report', 'deliver'] as const;
export type VerifiedAct = (typeof verifiedActs)[number];

/** What guests cannot do (specification, section 6): preview online, rate, apply for data, report errors, favourite; nor hand in data. */
export type Act = VerifiedAct | 'preview' | 'favourite';

export const isVerifiedAct = (act: Act): act is VerifiedAct => (verifiedActs as readonly Act[]).includes(act);
