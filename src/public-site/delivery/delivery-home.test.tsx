import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { answer, openAs, withAccountServer } from '../user-center/testing/open-account.tsx';
import { DeliveryHome } from './delivery-home.tsx';
import { draftDelivery } from './testing/draft-delivery.ts';

withAccountServer();

test('each of one’s deliveries is told by its title and kind, not by the project alone', async () => {
  const title = '浙江省武义县后树萤石矿普查报告';
  const row = { ...draftDelivery(), title, projectName: '后树萤石矿普查', lastNote: null };
  answer('/api/ugDelivery/query/mine', () =>
    enveloped({ rows: [row], total: 1, pageSize: 10, counts: {}, invitations: [] }),
  );
  await openAs({ authStatus: 1 }, <DeliveryHome />);
  const mine = await screen.findByText(/固体矿产勘查，成果资料，《浙江省武义县后树萤石矿普查报告》/u, undefined, {
    timeout: 20_000,
  });
  expect(mine.closest('li')?.textContent).toContain('后树萤石矿普查');
});
