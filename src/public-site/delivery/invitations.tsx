import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { OwnInvitation } from '../../resources/shared/delivery-answers.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';

/** Deliveries of colleagues that one is invited to work on; nothing where there are none. */
export function Invitations({ invitations }: { invitations: readonly OwnInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <AccountSection
      id="invitations"
      title="协作邀请"
      summary="接受后可以看到和填写这件汇交，由邀请人提交；之后也可以退出。"
    >
      <ul className="plain-list intake-members">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </AccountSection>
  );
}

function InvitationRow({ invitation: { id, deliveryNo, projectName, from } }: { invitation: OwnInvitation }) {
  const act = useAct(deliveries);
  const { isBusy, run } = useTask();
  const answer = (isAccepted: boolean): void =>
    void run(() => act('answerInvite', { id, isAccepted }), isAccepted ? '已加入，见“我的汇交”' : '已谢绝');
  return (
    <li>
      <span>
        {from}邀请您参与 {deliveryNo}《{projectName}》
      </span>
      <span className="intake-answers">
        <button type="button" className="button button--primary" disabled={isBusy} onClick={() => answer(true)}>
          接受
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => answer(false)}>
          谢绝
        </button>
      </span>
    </li>
  );
}
