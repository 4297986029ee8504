import { useCall } from '../../providers/use-call.ts';
import { accounts } from '../../resources/people/accounts.ts';

/** Rules for accounts that the institute has chosen. */
export const useAccountRules = () => useCall(accounts, 'policy', {});

/** Names that no password may contain; none until they are known: the server checks again. */
export const useForbiddenWords = (): readonly string[] => useAccountRules().data?.forbiddenWords ?? [];

/** When proof images go, completing “审核结束…自动删除”; days undefined: not known yet. */
export const proofTerm = (days: number | undefined): string =>
  days === undefined ? '后按规定期限' : days === 0 ? '后立即' : ` ${days} 天后`;
