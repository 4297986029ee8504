import { expect, test, vi } from 'vitest';
import type { CartView } from '../../src/resources/shared/cart-answers.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { fileRefusalTexts } from '../../src/resources/shared/file-rights.ts';
import { nationalArchive } from '../../src/resources/shared/national-archive.ts';
import { newFile } from '../helpers/holdings-desk.ts';
import { createMember } from '../helpers/members.ts';
import { orderDesk } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

/** What is delivered to the state is listed here, and given there. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = orderDesk(portal);

async function keptByState(): Promise<{ item: number; objectName: string }> {
  const item = await desk.newArchive({ secrecy: '公开', keepingUnit: nationalArchive });
  const file = { item, secrecy: '公开', name: '报告.txt', type: 'text/plain', bytes: Buffer.from('报告') } as const;
  const { objectName } = await newFile(portal.pool, portal.dataDir, file);
  return { item, objectName };
}

test('its files are neither read nor downloaded, its item is not applied for: each says where to go', async () => {
  const { item, objectName } = await keptByState();
  const { token } = await createMember(portal.pool, { isVerified: true });
  const answer = await fetch(`${portal.origin}/api/ugGeoOss/download?objectName=${objectName}`, {
    headers: { accessToken: token },
  });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(fileRefusalTexts.elsewhere)]);
  const query = { itemType: 'archives', itemId: String(item) };
  const { rows } = dataOf<{ rows: { uses: Record<'preview' | 'download', { refusal: string }> }[] }>(
    'objects.ofItem',
    await make(portal.origin, 'objects.ofItem', { token, query }),
  );
  expect(rows.map(({ uses }) => [uses.preview.refusal, uses.download.refusal])).toEqual([['elsewhere', 'elsewhere']]);
  expect(
    (await make(portal.origin, 'cartEntries.add', { token, values: { itemType: 'archives', itemId: item } })).status,
  ).toBe(200);
  const cart = dataOf<CartView>('cartEntries.mine', await make(portal.origin, 'cartEntries.mine', { token }));
  const lines = cart.cartStores.flatMap(({ orderCartContentVoList }) => orderCartContentVoList);
  expect(lines.map(({ refusal, read, apply, onSite }) => [refusal, read, apply, onSite])).toEqual([
    ['elsewhere', ...Array.from({ length: 3 }, () => ({ isPossible: false, text: fileRefusalTexts.elsewhere }))],
  ]);
  const form = {
    purpose: '科研',
    project: '海岸带研究',
    useUnit: '某大学',
    contactName: '王岩',
    contactMobile: '13905710001',
    delivery: 'online',
    isAgreed: true,
    cartIds: lines.map(({ id }) => id).join(','),
  };
  const submitted = await make(portal.origin, 'orders.submit', { token, values: form });
  expect([submitted.status, submitted.text]).toEqual([422, expect.stringContaining(fileRefusalTexts.elsewhere)]);
});

test('an item tells when its description was changed last, to whoever may see it', async () => {
  const item = await desk.newArchive({ secrecy: '公开' });
  const dayTold = async (asked: { token?: string } = {}): Promise<string | null> =>
    dataOf<{ updatedOn: string | null }>(
      'objects.ofItem',
      await make(portal.origin, 'objects.ofItem', { ...asked, query: { itemType: 'archives', itemId: String(item) } }),
    ).updatedOn;
  await portal.pool.query(`UPDATE archives SET updated_at = '2024-05-01T17:00:00Z' WHERE id = $1`, [item]);
  expect(await dayTold()).toBe('2024-05-02');
  const token = await desk.asAdmin();
  const edited = await make(portal.origin, 'archives.edit', { token, values: { id: item, language: '英文' } });
  expect(edited.status).toBe(200);
  expect(await dayTold()).toBe(dayInChina());
  await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [item]);
  expect(await dayTold()).toBeNull();
  expect(await dayTold({ token })).toBe(dayInChina());
});
