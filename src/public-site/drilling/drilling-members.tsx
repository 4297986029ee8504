import { useAct, useCall } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { Invitations } from '../delivery/invitations.tsx';
import { TeamMembers } from '../delivery/team-members.tsx';
import { pagePath } from './drilling-steps.ts';

/** What a colleague may do, for the owner and for the colleague. */
function summaryOf({ state, isOwner, owner }: OwnDrillingWhole): string {
  const owners = `由${owner?.name ?? '填报人'}填报并提交`;
  if (state === 'published' || state === 'undone')
    return isOwner ? '同一单位的已实名用户接受邀请后，可以看到这件汇交和数据。' : `${owners}。`;
  return isOwner
    ? '同一单位的已实名用户接受邀请后，可以一起填写、上传和修改数据，由您提交；您和协作人都会收到办理通知。'
    : `${owners}，您可以一起填写、上传和修改数据。`;
}

/** Who works on a drilling import. */
export function DrillingMembers({ drilling }: { drilling: OwnDrillingWhole }) {
  const act = useAct(drillingImports);
  return (
    <TeamMembers
      intake={drilling}
      summary={summaryOf(drilling)}
      home={pagePath}
      acts={{ invite: (values) => act('invite', values), dismiss: (values) => act('dismiss', values) }}
    />
  );
}

/** Imports of colleagues that one is invited to work on. */
export function DrillingInvitations() {
  const act = useAct(drillingImports);
  const { data } = useCall(drillingImports, 'mine', { state: null, page: 1 }, { staleTime: 0, keepsEarlier: true });
  return (
    <Invitations
      invitations={(data?.invitations ?? []).map(({ importNo, ...each }) => ({ ...each, number: importNo }))}
      list="我的钻孔汇交"
      onAnswer={(values) => act('answerInvite', values)}
    />
  );
}
