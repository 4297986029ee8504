import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LocalServer } from '../../../tests/helpers/local-server.ts';
import { closeAdmin, bareList, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const box = { id: 5, material: 7, boxNo: 2, top: 4.5, bottom: 9, runs: null, photo: null, secrecy: '公开' };
const rights = ['admin:coreBoxes.edit', 'admin:coreBoxes.create', 'admin:objects.list', 'admin:objects.upload'];

let server: LocalServer;
beforeEach(async () => {
  server = await serveAdmin({
    'GET /rest/coreBoxes/5': { body: box },
    'GET /rest/objects?': bareList({ id: 31, name: '第2箱.webp' }),
    'PATCH /rest/coreBoxes/5': { body: { ...box, photo: 31 } },
  });
});
afterEach(() => closeAdmin(server));

test('the photograph of a box is chosen among those of its material, where more can be uploaded', async () => {
  const { user } = openAdmin('/admin/coreBoxes/edit/5', rights);
  await user.click(await screen.findByLabelText('岩心照片'));
  await user.click(await screen.findByTitle('第2箱.webp'));
  const [asked] = server.arrived.filter(({ url }) => url.startsWith('/rest/objects?'));
  // A choice is written by its name; the server takes code and name alike
  expect(decodeURIComponent(asked?.url ?? '')).toBe(
    '/rest/objects?itemType=实物资料&itemId=7&part=原件&use=照片&_end=30',
  );
  const link = screen.getByText('查看与上传此资料的文件');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/admin/objects?itemType=实物资料&itemId=7');
  await user.click(screen.getByTitle('Ctrl+S'));
  await waitFor(() => {
    const sent = server.arrived.find(({ method }) => method === 'PATCH');
    expect(JSON.parse(sent?.body ?? 'null')).toEqual({ photo: 31 });
  });
});

test('before the material is chosen there is nothing to choose', async () => {
  openAdmin('/admin/coreBoxes/create', rights);
  expect(await screen.findByText('先选择所属实物资料')).toBeTruthy();
  expect(server.arrived.filter(({ url }) => url.startsWith('/rest/objects?'))).toEqual([]);
});
