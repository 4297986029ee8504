import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import type { CartLine, CartView } from '../../resources/shared/cart-answers.ts';
import { answer, openAs, withAccountServer } from '../user-center/testing/open-account.tsx';
import { ApplyDataCartPage } from './apply-data-cart-page.tsx';

const use = { isPossible: true, text: '可以' };
const lineOf = (id: number): CartLine => ({
  id,
  itemType: 'archives',
  itemId: id * 10,
  isOpen: true,
  title: `资料 ${id}`,
  number: `33-${id}`,
  secrecy: '公开',
  link: null,
  refusal: null,
  read: use,
  apply: use,
  onSite: use,
  missing: [],
});
const cart: CartView = {
  cartStores: [
    { keepingUnit: '甲馆', orderCartContentVoList: [lineOf(3), lineOf(4)] },
    { keepingUnit: '乙库', orderCartContentVoList: [lineOf(5)] },
  ],
  storeCount: 2,
  itemCount: 3,
  orderNames: '资料 3、资料 4、资料 5',
};

withAccountServer();
beforeEach(() => {
  localStorage.clear();
  answer('/api/ugOrderCart/query/list', () => enveloped(cart));
});

test('keeps what is applied for with the draft, under the names of the specification', async () => {
  const { user, router } = await openAs({ authStatus: 1 }, <ApplyDataCartPage />, '/ApplyDataCart?ids=3,5');
  await user.type(await screen.findByLabelText(/项目名称/), '野外实习');
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({
      owner: '42',
      cart: { storeCount: 2, itemCount: 3 },
      order: {
        choosedData: [
          { id: 3, title: '资料 3', keepingUnit: '甲馆' },
          { id: 5, title: '资料 5', keepingUnit: '乙库' },
        ],
        choosedCartIds: [3, 5],
        len: 2,
        orderLen: 2,
        draft: { project: '野外实习' },
      },
    }),
  );
  await router.navigate('/ApplyDataCart');
  expect(await screen.findByText('共 2 件，由 2 个保管单位分别审核。')).toBeTruthy();
});

test('takes what was chosen last when the address names nothing, but not what another person chose', async () => {
  const order = {
    userId: '41',
    choosedData: [{ id: 3, itemType: 'archives', itemId: 30 }],
    draft: { project: '填图' },
  };
  localStorage.setItem('cart', JSON.stringify({ owner: '41', cart: {}, order }));
  await openAs({ authStatus: 1 }, <ApplyDataCartPage />, '/ApplyDataCart');
  expect(await screen.findByText('请先在借阅车里勾选要申请的资料。')).toBeTruthy();
});

test('comes back to the choice of the same person', async () => {
  const order = {
    userId: '42',
    choosedData: [{ id: 4, itemType: 'archives', itemId: 40 }],
    draft: { project: '填图' },
  };
  localStorage.setItem('cart', JSON.stringify({ owner: '42', cart: {}, order }));
  await openAs({ authStatus: 1 }, <ApplyDataCartPage />, '/ApplyDataCart');
  expect(await screen.findByText('共 1 件，由 1 个保管单位分别审核。')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/项目名称/)).value).toBe('填图');
});
