import { expect } from 'vitest';
import { findCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { Row } from './brute-force.ts';
import { make, send } from './send.ts';

/** A page of a list, whether it came enveloped or bare. */
export interface ListPage {
  rows: Row[];
  total: number;
  isCapped: boolean;
  next: string | null;
}

/** One page of a resource's list, whatever the form of its call. `as`: the visitor's token. */
export async function listPage(
  origin: string,
  resource: Resource,
  params: [string, string][],
  as: string | undefined,
): Promise<ListPage> {
  const call = findCall(resource, 'list')!;
  const group: [string, string][] = resource.name === 'homeConfigs' ? [['groupID', 'home']] : [];
  const all = [...group, ...params];
  const answer =
    call.parsed.encoding === 'form'
      ? await make(origin, call, { token: as, values: Object.fromEntries(all) })
      : await send(origin, 'GET', `${call.parsed.path}?${new URLSearchParams(all).toString()}`, { token: as });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  if (!call.isBare) {
    const { rows, total, totalIsCapped, next } = (
      answer.json as { data: { rows: Row[]; total: number; totalIsCapped: boolean; next: string | null } }
    ).data;
    return { rows, total, isCapped: totalIsCapped, next };
  }
  const { headers } = answer;
  return {
    rows: answer.json as Row[],
    total: Number(headers.get('x-total-count')),
    isCapped: headers.get('x-total-capped') === 'true',
    next: headers.get('x-next-cursor'),
  };
}

/** All rows of a list, page by page. */
export async function walkList(
  origin: string,
  resource: Resource,
  params: [string, string][],
  by: 'cursor' | 'offset',
  token: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let at: [string, string][] = [];
  for (;;) {
    const start: [string, string][] =
      by === 'offset'
        ? [
            ['_start', String(rows.length)],
            ['_end', String(rows.length + 200)],
          ]
        : [['_end', '200'], ...at];
    const { rows: found, next } = await listPage(origin, resource, [...params, ...start], token);
    rows.push(...found);
    if (found.length === 0 || (by === 'cursor' && next === null)) return rows;
    at = [['_after', next ?? '']];
  }
}
