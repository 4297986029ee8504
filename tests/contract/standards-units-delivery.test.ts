import { describe, expect, test } from 'vitest';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { send } from '../helpers/send.ts';

const portal = portalUnderTest({ DEMO_DATA: 'small' });

type Row = Record<string, unknown> & { id: number };

async function list(address: string): Promise<{ rows: Row[]; total: number }> {
  const response = await fetch(`${portal.origin}/rest/${address}`);
  expect(response.status).toBe(200);
  return { rows: (await response.json()) as Row[], total: Number(response.headers.get('X-Total-Count')) };
}
const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

describe('the sample catalogues, as a guest reads them', () => {
  test('are filled', async () => {
    expect((await list('standards')).total).toBeGreaterThanOrEqual(47);
    expect((await list('geologicalUnits')).total).toBeGreaterThanOrEqual(30);
    expect((await list('deliveryAnnouncements')).total).toBeGreaterThanOrEqual(60);
  });

  test('a standard is found by its number, and the edition before it by reference', async () => {
    const { rows } = await list(`standards?${query({ number: 'GB/T 17766-2020' })}`);
    expect(rows.map(({ number }) => number)).toEqual(['GB/T 17766-2020']);
    expect((await list(`standards?${query({ q: '13989' })}`)).rows.map(({ number }) => number)).toEqual([
      'GB/T 13989-2012',
    ]);
    const before = await list(`standards?${query({ replacedBy: String(rows[0]?.id) })}`);
    expect(before.rows.map(({ number }) => number)).toEqual(['GB/T 17766-1999']);
  });

  test('an institution is found by what it was called, and its archives by its name', async () => {
    const { rows } = await list(`geologicalUnits?${query({ q: '浙江七队' })}`);
    expect(rows.map(({ name }) => name)).toEqual(['浙江省第七地质大队']);
    const formed = await list(`archives?${query({ formingUnit_like: '浙江省第七地质大队' })}`);
    expect(formed.total).toBeGreaterThan(0);
  });

  test('a receipt number finds its announcement, and an unknown one nothing', async () => {
    const { rows } = await list(`deliveryAnnouncements?${query({ receiptKind: '汇交凭证', _end: '1' })}`);
    const receiptNo = String(rows[0]?.['receiptNo']);
    const found = await list(`deliveryAnnouncements?${query({ q: receiptNo })}`);
    expect(found.rows.map((row) => row['receiptNo'])).toEqual([receiptNo]);
    expect((await list(`deliveryAnnouncements?${query({ q: '浙汇凭2099-0001' })}`)).total).toBe(0);
  });

  test('every announced archive is one that a guest may open, with the same day and submitter', async () => {
    const { rows } = await list(`deliveryAnnouncements?${query({ receiptKind: '汇交凭证', _end: '100' })}`);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const { archive, receivedOn, submitter } of rows) {
      const response = await fetch(`${portal.origin}/rest/archives/${String(archive)}`);
      expect(response.status).toBe(200);
      const kept = (await response.json()) as Row;
      expect(['公开', '内部']).toContain(kept['secrecy']);
      expect([kept['submittedOn'], kept['submittedBy']]).toEqual([receivedOn, submitter]);
    }
  });

  test('an announcement that is taken back is not found any more', async () => {
    const { rows } = await list('deliveryAnnouncements?_end=1');
    const [row] = rows;
    const receiptNo = String(row?.['receiptNo']);
    const token = await administrator(portal.pool);
    const edited = await send(portal.origin, 'PATCH', `/rest/deliveryAnnouncements/${String(row?.id)}`, {
      token,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ isAnnounced: false }),
    });
    expect(edited.status).toBe(200);
    const after = await list(`deliveryAnnouncements?${query({ q: receiptNo })}`);
    expect([after.rows, after.total]).toEqual([[], 0]);
    expect((await fetch(`${portal.origin}/rest/deliveryAnnouncements/${String(row?.id)}`)).status).toBe(404);
  });
});
