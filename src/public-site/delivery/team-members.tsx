import { useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { OwnTeam, Person } from '../../resources/shared/team-answers.ts';
import { confirm } from '../../ui/confirm.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';

export interface TeamActs {
  invite: (values: { id: number; username: string }) => Promise<unknown>;
  dismiss: (values: { id: number; user: number }) => Promise<unknown>;
}

export interface TeamMembersProps {
  /** What they work on together. */
  intake: OwnTeam & { id: number; state: string };
  /** What a colleague may do. */
  summary: string;
  /** Where one goes who leaves. */
  home: string;
  acts: TeamActs;
}

/** Who works on what is handed in: the owner invites colleagues and lets them go, a colleague goes by oneself. */
export function TeamMembers({ intake, summary, home, acts }: TeamMembersProps) {
  const { id, isOwner, members, invited, state } = intake;
  return (
    <AccountSection id="members" title="协作人" summary={summary}>
      {members.length + invited.length > 0 ? (
        <ul className="plain-list intake-members">
          {members.map((member) => (
            <MemberRow key={member.id} {...{ id, isOwner, member, home, acts }} />
          ))}
          {invited.map((person) => (
            <InvitedRow key={person.id} {...{ id, isOwner, person, acts }} />
          ))}
        </ul>
      ) : null}
      {isOwner && state !== 'submitted' ? <InviteForm key={members.length + invited.length} {...{ id, acts }} /> : null}
    </AccountSection>
  );
}

interface RowProps extends Pick<TeamMembersProps, 'acts'> {
  id: number;
  isOwner: boolean;
}

function MemberRow({ id, isOwner, member, home, acts }: RowProps & { member: Person; home: string }) {
  const navigate = useNavigate();
  const { isBusy, run } = useTask();
  const isMe = useSession().userId === String(member.id);
  const dismiss = async (): Promise<void> => {
    const text = `${isMe ? '您' : member.name}将不能再看到这件汇交，已填写的内容和文件保留。`;
    const title = isMe ? '退出协作' : '移除协作人';
    if (!(await confirm({ title, text, confirmLabel: isMe ? '退出' : '移除', isDangerous: true }))) return;
    if (isMe) await navigate(home, { replace: true });
    await run(() => acts.dismiss({ id, user: member.id }), isMe ? '已退出' : `已移除${member.name}`);
  };
  return (
    <li>
      {member.name}
      {isOwner || isMe ? (
        <button
          type="button"
          className="button button--quiet"
          aria-label={isMe ? '退出协作' : `移除协作人${member.name}`}
          disabled={isBusy}
          onClick={() => void dismiss()}
        >
          {isMe ? '退出' : '移除'}
        </button>
      ) : null}
    </li>
  );
}

function InvitedRow({ id, isOwner, person: { id: user, name }, acts }: RowProps & { person: Person }) {
  const { isBusy, run } = useTask();
  return (
    <li>
      {name}（已邀请，待对方答复）
      {isOwner ? (
        <button
          type="button"
          className="button button--quiet"
          aria-label={`撤回对${name}的邀请`}
          disabled={isBusy}
          onClick={() => void run(() => acts.dismiss({ id, user }), '邀请已撤回')}
        >
          撤回
        </button>
      ) : null}
    </li>
  );
}

/** The same of all that is handed in. */
const { username } = deliveries.services.invite.takes;

function InviteForm({ id, acts }: Pick<RowProps, 'id' | 'acts'>) {
  const form = useDeclaredForm({ username }, { send: async (values) => void (await acts.invite({ id, ...values })) });
  return (
    <FormFrame form={form} label="邀请协作人" submitLabel="邀请" busyLabel="正在邀请…">
      <TextField
        field={form.field('username')}
        autoComplete="off"
        hint="对方登录门户的用户名；双方账户资料中的单位须相同"
      />
    </FormFrame>
  );
}
