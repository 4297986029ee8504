import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { portalUrl } from './watch-page.ts';

interface Person {
  username: string;
  password: string;
  realName: string;
  idCard: string;
}

async function tokenOf(request: APIRequestContext, username: string, password: string): Promise<string> {
  const answer = await request.post(`${portalUrl()}/upms/login`, { form: { username, password, offset: '200' } });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

/** Has a registered user certified: the certification is sent in, and granted as a reviewer does. */
export async function certifyUser(request: APIRequestContext, person: Person): Promise<void> {
  const { username, password, realName, idCard } = person;
  const accessToken = await tokenOf(request, username, password);
  const buffer = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer();
  const uploaded = await request.post(`${portalUrl()}/upms/userAuth/proof`, {
    multipart: { file: { name: 'proof.png', mimeType: 'image/png', buffer } },
    headers: { accessToken },
  });
  const { data } = (await uploaded.json()) as { data: { name: string } };
  const sent = await request.post(`${portalUrl()}/upms/userAuth/certification`, {
    form: { realName, idCard, corpName: '某勘察院', proofs: data.name, isAgreed: 'true' },
    headers: { accessToken, 'Idempotency-Key': randomUUID() },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const headers = {
    accessToken: await tokenOf(request, 'admin', process.env['ADMIN_PASSWORD'] ?? ''),
    'Idempotency-Key': randomUUID(),
  };
  const waiting = await request.get(`${portalUrl()}/rest/certifications?status=0&_end=50`, { headers });
  const rows = (await waiting.json()) as { id: number; realName: string }[];
  const row = rows.find((each) => each.realName === realName);
  const granted = await request.post(`${portalUrl()}/rest/certifications/${row?.id}/approve`, { headers, data: {} });
  expect(granted.ok(), await granted.text()).toBe(true);
}
