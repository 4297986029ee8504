import { expect, test } from 'vitest';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { send } from '../helpers/send.ts';

const portal = portalUnderTest();

test('a portal without a model of the ground says so', async () => {
  const query = 'west=119.9&south=29&east=119.98&north=29.06&columns=5&rows=5&depth=100';
  const answer = await send(portal.origin, 'GET', `/zdapi/ground/columns?${query}`);
  expect([answer.status, answer.json]).toEqual([
    404,
    expect.objectContaining({ msg: '本门户没有地质模型，请联系管理员' }),
  ]);
});
