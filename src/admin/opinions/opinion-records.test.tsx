import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import { visitedTabs } from '../shell/visited-tabs.ts';
import { closeAdmin, type Answers, bareList, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const report = {
  id: 5,
  user: 2,
  kind: 'place',
  itemType: 'archives',
  itemId: 3,
  itemTitle: '萤石矿普查报告',
  field: 'extent',
  fieldLabel: '起止经纬度',
  presentValue: '118.5,28.1,118.9,28.4',
  proposedValue: '118.6,28.1,119,28.4',
  place: null,
  extent: { west: 118.6, south: 28.1, east: 119, north: 28.4 },
  attachment: 9,
  state: 'waiting',
  isApplied: false,
  submittedAt: '2026-01-01T00:00:00.000Z',
};
const names = 'GET /api/ugGeoAttached/query/attachment';
const rights = ['admin:suggestions.list'];
let server: LocalServer;
let answers: Answers;

beforeEach(async () => {
  answers = {
    'GET /rest/suggestions': bareList(report),
    'GET /rest/suggestions/5': { body: report },
    [names]: enveloped({ name: '依据.pdf', objectName: 'a'.repeat(32) }),
    'POST /api/ugGeoOss/ticket': enveloped({ address: '#downloaded', ticket: 't', expiresInSeconds: 60 }),
  };
  server = await serveAdmin(answers);
  visitedTabs.set([]);
});
afterEach(() => closeAdmin(server));

const asked = (beginning: string) =>
  server.arrived.filter(({ method, url }) => `${method} ${url}`.startsWith(beginning));

test('the record of a report gives its attachment under its name', async () => {
  const { user } = openAdmin('/admin/suggestions/show/5', rights);
  await user.click(await screen.findByRole('button', { name: '依据.pdf' }));
  await waitFor(() => expect(asked('POST /api/ugGeoOss/ticket')).toHaveLength(1));
  expect(asked('POST /api/ugGeoOss/ticket')[0]?.body).toBe(`objectName=${'a'.repeat(32)}`);
  expect(asked(names)[0]?.url).toMatch(/\?id=9$/);
});

test('the record of a report leads to the item it is about, for those who manage such items', async () => {
  openAdmin('/admin/suggestions/show/5', [...rights, 'admin:archives.edit']);
  const link = await screen.findByRole('link', { name: '打开成果资料 3' });
  expect(link.getAttribute('href')).toMatch(/\/admin\/archives\/show\/3$/);
  // Its name in the declarations means nothing to people
  expect(screen.queryByText('extent')).toBeNull();
});

test('the list asks for a name only when the attachment is wanted', async () => {
  const { user } = openAdmin('/admin/suggestions', rights);
  const button = await screen.findByRole('button', { name: '下载附件' });
  expect(asked(names)).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(asked('POST /api/ugGeoOss/ticket')).toHaveLength(1));
});

test('the reported box stands beside the one that the record had', async () => {
  openAdmin('/admin/suggestions/show/5', rights);
  const places = await screen.findByRole('region', { name: '位置对照' });
  const captions = [...places.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  expect(captions).toEqual([
    '报告时的位置 东经 118.5°–118.9°，北纬 28.1°–28.4°',
    '报告的位置 东经 118.6°–119°，北纬 28.1°–28.4°',
  ]);
});
