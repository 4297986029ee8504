import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';

/** What one is invited to work on. */
export interface Invitation {
  id: number;
  /** 汇交编号. */
  number: string;
  projectName: string;
  from: string;
}

export interface InvitationsProps {
  invitations: readonly Invitation[];
  /** The list where what is accepted comes to stand: 我的汇交. */
  list: string;
  onAnswer: (values: { id: number; isAccepted: boolean }) => Promise<unknown>;
}

/** What colleagues hand in and invite one to work on; nothing where there is none. */
export function Invitations({ invitations, ...answering }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <AccountSection
      id="invitations"
      title="协作邀请"
      summary="接受后可以看到和填写这件汇交，由邀请人提交；之后也可以退出。"
    >
      <ul className="plain-list intake-members">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} {...answering} />
        ))}
      </ul>
    </AccountSection>
  );
}

interface InvitationRowProps extends Omit<InvitationsProps, 'invitations'> {
  invitation: Invitation;
}

function InvitationRow({ invitation: { id, number, projectName, from }, list, onAnswer }: InvitationRowProps) {
  const { isBusy, run } = useTask();
  const answer = (isAccepted: boolean): void =>
    void run(() => onAnswer({ id, isAccepted }), isAccepted ? `已加入，见“${list}”` : '已谢绝');
  return (
    <li>
      <span>
        {from}邀请您参与 {number}《{projectName}》
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
