import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import type { DeliveredFile } from '../../resources/shared/delivery-answers.ts';
import { CategoryFiles } from './category-files.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  server.answer(() => enveloped({ id: 7, changed: 1 }));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const file = (id: number, changed: Partial<DeliveredFile> = {}): DeliveredFile => ({
  id,
  category: '附图',
  folder: '',
  objectName: null,
  name: `${id}.pdf`,
  size: 10,
  pages: 1,
  sha256: null,
  seq: id,
  title: `图 ${id}`,
  scale: null,
  secrecy: '公开',
  ownSecrecy: null,
  verdict: 'waiting',
  verdictNote: null,
  round: 1,
  ...changed,
});
const open = (files: readonly DeliveredFile[]) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CategoryFiles delivery={7} category="附图" categories={['附图', '附件']} files={files} faults={[]} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};
const sent = () =>
  server.arrived.filter(({ url }) => url.endsWith('/setSecrecy')).map(({ body }) => JSON.parse(body) as object);

test('the chosen files of a category get a secrecy, or all of them', async () => {
  const user = open([file(1), file(2), file(3, { secrecy: '内部', ownSecrecy: '内部' })]);
  expect(screen.getByText(/3\.pdf，.*内部（另定）/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('附图的密级'), '内部');
  await user.click(screen.getByRole('checkbox', { name: '选中图 2' }));
  await user.click(screen.getByRole('button', { name: /^改选中的 1 件的密级/ }));
  await waitFor(() => expect(sent()).toEqual([{ id: 7, files: [2], secrecy: '内部' }]), { timeout: 20_000 });
  await user.selectOptions(screen.getByLabelText('附图的密级'), '随资料密级');
  await user.click(await screen.findByRole('button', { name: /^改全部 3 件的密级/ }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ id: 7, files: [1, 2, 3] }), { timeout: 20_000 });
  expect(sent().at(-1)).not.toMatchObject({ secrecy: '内部' });
});

test('a single file is changed by itself', () => {
  open([file(1)]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByLabelText('附图的密级')).toBeNull();
});
