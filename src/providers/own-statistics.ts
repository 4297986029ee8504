import { serviceCall } from '../resources/kit/calls-of.ts';
import type { OwnStatistics } from '../resources/shared/own-statistics.ts';
import { visits } from '../resources/site/visits.ts';
import { send } from './http.ts';

/** The visitor's own use of the portal. */
export async function fetchOwnStatistics(signal: AbortSignal): Promise<OwnStatistics> {
  return (await send<OwnStatistics>(serviceCall(visits, 'mine'), { signal })).data;
}
