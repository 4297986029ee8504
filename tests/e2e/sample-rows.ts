import { type APIRequestContext, expect } from '@playwright/test';
import { portalUrl } from './watch-page.ts';

/**
 * Rows of the sample data in a list, in its own order, as a guest sees them: what other journeys have added to the portal
 * that they share is left out.
 * @param query narrows the list
 */
export async function sampleRows<Row>(request: APIRequestContext, resource: string, query = ''): Promise<Row[]> {
  const answer = await request.get(`${portalUrl()}/rest/${resource}?_end=200&${query}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as (Row & { isSample: boolean })[]).filter(({ isSample }) => isSample);
}
