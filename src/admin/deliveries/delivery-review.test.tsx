import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import { draftDelivery } from '../../public-site/delivery/testing/draft-delivery.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { type Answers, closeAdmin, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const reviewed = (changed: Partial<ReviewedDelivery> = {}): object => ({
  ...draftDelivery({ state: 'submitted', round: 1, contactMobile: '057*******00' }),
  keepingUnit: '省地质资料馆',
  user: { id: 4, name: '王岩' },
  reviewer: null,
  reviewers: [],
  changes: [],
  nextArchiveNo: '浙地资33-1',
  mendUntil: '2026-12-30',
  ...changed,
});

let server: LocalServer;
let answers: Answers;
beforeEach(async () => {
  answers = { 'GET /api/ugDelivery/admin/one': enveloped(reviewed()) };
  server = await serveAdmin(answers);
});
afterEach(() => closeAdmin(server));
const open = () => openAdmin('/admin/deliveries/show/7', ['admin:deliveries.review']);

test('both kinds are told, and the contact can be called', async () => {
  open();
  expect(await screen.findByRole('button', { name: '查看完整电话' })).toBeTruthy();
  const words = screen.getByRole('region', { name: '汇交信息' }).textContent;
  expect(words).toContain('资料类型成果资料');
  expect(words).toContain('057*******00');
  expect(screen.queryByText(/汇交人正在补正/)).toBeNull();
});

test('while it is mended the keeper is told that what stands there is not handed in', async () => {
  answers['GET /api/ugDelivery/admin/one'] = enveloped(reviewed({ state: 'returned' }));
  open();
  expect(await screen.findByText(/汇交人正在补正，下列内容尚未重新提交/)).toBeTruthy();
});
