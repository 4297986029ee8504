import { beforeAll, describe, expect, test } from 'vitest';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { harmless } from '../helpers/harmless.ts';
import { createMember, grantOnly, type Member, openSession } from '../helpers/members.ts';
import { declaredCalls, envelopeOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** What names and wildcards grant, right by right. Who gets what as a kind of visitor is in visitor-routes.test.ts. */
const administrative = declaredCalls.filter(({ right }) => right.startsWith('admin:'));
const allRights = [...new Set(administrative.map(({ right }) => right))];

const portal = portalUnderTest();
let holder: Member;
let expired: string;
beforeAll(async () => {
  holder = await createMember(portal.pool);
  expired = await openSession(portal.pool, (await createMember(portal.pool, { rights: ['admin:*'] })).id, -1);
});

/** What a person may hold → whether the call lets him through. */
const grants = (call: ResolvedCall): [string, string[], 'allowed' | 403][] => [
  ['exactly this right', [call.right], 'allowed'],
  ['the resource’s wildcard', [`admin:${call.owner}.*`], 'allowed'],
  ['every right', ['admin:*'], 'allowed'],
  ['every other right', allRights.filter((right) => right !== call.right), 403],
  ['rights whose names only begin the same', [`${call.right}X`, `admin:${call.owner}`, 'admin:', '*'], 403],
];

/** Rights to a task that takes several calls. */
const oneTask: readonly string[] = [
  'admin:themes.edit',
  'admin:subOrders.review',
  'admin:deliveries.review',
  'admin:drillingImports.review',
  'admin:appointments.settle',
  'admin:catalog.edit',
];

describe('rights by name', () => {
  test.each(administrative.map((call) => ({ id: call.id, call })))('$id', async ({ call }) => {
    const statusAs = async (token: string): Promise<'allowed' | number> => {
      const answer = await make(portal.origin, call, { ...harmless(call), token });
      if ([401, 403].includes(answer.status)) envelopeOf(answer);
      return answer.status < 500 && ![401, 403].includes(answer.status) ? 'allowed' : answer.status;
    };
    for (const [what, rights, expected] of grants(call)) {
      await grantOnly(portal.pool, holder, rights);
      expect(`${what}: ${await statusAs(holder.token)}`).toBe(`${what}: ${expected}`);
    }
    expect(await statusAs(expired)).toBe(401);
  });

  test('a right is per action: no two different actions of writing share one', () => {
    const writing = declaredCalls.filter(({ parsed, right }) => right.startsWith('admin:') && parsed.verb !== 'GET');
    const shared = writing.filter((call) =>
      writing.some((other) => other.right === call.right && other.id !== call.id),
    );
    // Saving a theme's menus is saving the theme; whoever reviews orders, deliveries or holes does all that reviewing is, whoever settles
    // appointments says who came and who did not; to read what a service offers is part of editing a layer
    expect(shared.filter(({ right }) => !oneTask.includes(right)).map(({ id }) => id)).toEqual([]);
    for (const task of oneTask) expect(shared.map(({ right }) => right)).toContain(task);
  });

  test('what a guest may send is what a guest must be able to send', () => {
    const open = declaredCalls
      .filter(({ parsed, right }) => right === 'guest' && parsed.verb !== 'GET')
      .map(({ id }) => id);
    expect(open.sort()).toEqual([
      'accounts.lkLogin',
      'accounts.login',
      'accounts.regist',
      'accounts.resetByMobile',
      'accounts.sendSms',
      'accounts.smsLogin',
      'accounts.validateToken',
      'cartEntries.describe',
      'catalog.match',
      'firstLabels.firstLabelList',
      'latestUpdates.list',
      'mapLinks.keep',
      'scores.score',
      'secondLabels.secondLabelList',
      'themes.info',
    ]);
  });
});
