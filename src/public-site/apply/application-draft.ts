import { forgetOrder, keepOrder, readOrder } from '../../providers/stored-order.ts';
import type { CartStore } from '../../resources/shared/cart-answers.ts';
import type { ApplicationValues } from './application-takes.ts';

/** What of an application is kept in this browser until it is sent: all but the telephone number and the agreement. */
export type ApplicationDraft = Partial<Omit<ApplicationValues, 'contactMobile' | 'isAgreed'>> & { letterName?: string };

const names = ['purpose', 'project', 'useUnit', 'contactName', 'delivery', 'note', 'letter', 'letterName'] as const;

type Texts = Readonly<Record<string, string | undefined>>;
const ofApplication = (texts: Texts): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])));

/** The person's own draft. */
export const readDraft = (userId: string): ApplicationDraft => ofApplication(readOrder(userId)?.draft ?? {});

/** Entries of the cart that the person was applying for last. */
export const readChosenIds = (userId: string): number[] =>
  (readOrder(userId)?.chosen ?? []).flatMap(({ id }) => (id > 0 ? id : []));

/** @param stores what is applied for, by keeping unit */
export const keepDraft = (userId: string, stores: readonly CartStore[], draft: ApplicationDraft): void =>
  keepOrder(userId, stores, ofApplication({ ...draft }));

/** After it was sent. */
export const forgetDraft = forgetOrder;
