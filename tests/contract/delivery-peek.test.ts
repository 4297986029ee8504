import { expect, test, vi } from 'vitest';
import { deliveryDesk, receivingUnit } from '../helpers/delivery-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** Files that were handed in are looked at where they are judged. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);

async function shown({ token }: Member, objectName: string): Promise<string> {
  const address = `${portal.origin}/api/ugGeoOss/previewWithAuth?objectName=${objectName}`;
  const answer = await fetch(address, { headers: { accessToken: token } });
  await answer.arrayBuffer();
  return `${answer.status} ${answer.ok ? answer.headers.get('content-type') : ''}`.trim();
}

test('whoever accepts the delivery sees its files as they are, once they were handed in; keepers of other units do not', async () => {
  const [user, keeper, other] = [
    await desk.submitter(),
    await desk.keeper(receivingUnit),
    await desk.keeper('浙江省自然资源档案馆'),
  ];
  const draft = await desk.ready(user);
  const { files } = await desk.whole(user, draft.id);
  const objectName = files.find(({ name }) => name.endsWith('.pdf'))?.objectName ?? '';
  expect([await shown(user, objectName), await shown(keeper, objectName)]).toEqual(['200 application/pdf', '404']);
  expect((await desk.submit(user, draft)).status).toBe(200);
  expect([await shown(keeper, objectName), await shown(other, objectName)]).toEqual(['200 application/pdf', '404']);
});
