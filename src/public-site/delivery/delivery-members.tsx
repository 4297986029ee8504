import { useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { confirm } from '../../ui/confirm.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { pagePath } from './draft-values.ts';

/** What a colleague may do, for the owner and for the colleague. */
function summaryOf({ state, isOwner, owner }: OwnDeliveryWhole): string {
  const owners = `由${owner?.name ?? '填报人'}填报并提交`;
  if (state === 'accepted')
    return isOwner ? '同一单位的已实名用户接受邀请后，可以看到这件汇交、下载文件、接续下一期。' : `${owners}。`;
  return isOwner
    ? '同一单位的已实名用户接受邀请后，可以一起填写和上传文件，由您提交；您和协作人都会收到办理通知。'
    : `${owners}，您可以一起填写和上传文件。`;
}

/** Who works on a delivery: the owner invites colleagues and lets them go, a colleague goes by oneself. */
export function DeliveryMembers({ delivery }: { delivery: OwnDeliveryWhole }) {
  const { isOwner, members, invited, state } = delivery;
  return (
    <AccountSection id="members" title="协作人" summary={summaryOf(delivery)}>
      {members.length + invited.length > 0 ? (
        <ul className="plain-list intake-members">
          {members.map((member) => (
            <MemberRow key={member.id} delivery={delivery} member={member} />
          ))}
          {invited.map((person) => (
            <InvitedRow key={person.id} delivery={delivery} person={person} />
          ))}
        </ul>
      ) : null}
      {isOwner && state !== 'submitted' ? <InviteForm key={members.length + invited.length} id={delivery.id} /> : null}
    </AccountSection>
  );
}

interface MemberRowProps {
  delivery: OwnDeliveryWhole;
  member: OwnDeliveryWhole['members'][number];
}

function MemberRow({ delivery: { id, isOwner }, member }: MemberRowProps) {
  const act = useAct(deliveries);
  const navigate = useNavigate();
  const { isBusy, run } = useTask();
  const isMe = useSession().userId === String(member.id);
  const dismiss = async (): Promise<void> => {
    const text = `${isMe ? '您' : member.name}将不能再看到这件汇交，已填写的内容和文件保留。`;
    const title = isMe ? '退出协作' : '移除协作人';
    if (!(await confirm({ title, text, confirmLabel: isMe ? '退出' : '移除', isDangerous: true }))) return;
    if (isMe) await navigate(pagePath, { replace: true });
    await run(() => act('dismiss', { id, user: member.id }), isMe ? '已退出' : `已移除${member.name}`);
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

interface InvitedRowProps {
  delivery: OwnDeliveryWhole;
  person: OwnDeliveryWhole['invited'][number];
}

function InvitedRow({ delivery: { id, isOwner }, person: { id: user, name } }: InvitedRowProps) {
  const act = useAct(deliveries);
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
          onClick={() => void run(() => act('dismiss', { id, user }), '邀请已撤回')}
        >
          撤回
        </button>
      ) : null}
    </li>
  );
}

const { username } = deliveries.services.invite.takes;

function InviteForm({ id }: { id: number }) {
  const act = useAct(deliveries);
  const form = useDeclaredForm({ username }, { send: async (values) => void (await act('invite', { id, ...values })) });
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
