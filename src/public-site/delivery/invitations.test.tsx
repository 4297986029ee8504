import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { answer, formSentTo, openAs, withAccountServer } from '../user-center/testing/open-account.tsx';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { Invitations, type InvitationsProps } from './invitations.tsx';

withAccountServer();

const invitation = { id: 7, number: 'HJ-20261128-0001', projectName: '某矿区详查', from: '王岩' };
function Invited({ invitations }: Pick<InvitationsProps, 'invitations'>) {
  const act = useAct(deliveries);
  return <Invitations {...{ invitations }} list="我的汇交" onAnswer={(values) => act('answerInvite', values)} />;
}

const path = '/api/ugDelivery/answerInvite';

test.each([
  ['接受', '是', '已加入，见“我的汇交”'],
  ['谢绝', '否', '已谢绝'],
])('an invitation says whose and to what it is; %s sends that', async (name, isAccepted, words) => {
  answer(path, () => enveloped({ id: 7 }));
  const { user } = await openAs({}, <Invited invitations={[invitation]} />);
  expect(await screen.findByText('王岩邀请您参与 HJ-20261128-0001《某矿区详查》')).toBeTruthy();
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(formSentTo(path)).toEqual({ id: '7', isAccepted });
});

test('without any nothing is shown', async () => {
  await openAs({}, <Invited invitations={[]} />);
  expect(screen.queryByText('协作邀请')).toBeNull();
});
