import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { pagePath } from './draft-values.ts';
import { TeamMembers } from './team-members.tsx';

/** What a colleague may do, for the owner and for the colleague. */
function summaryOf({ state, isOwner, owner }: OwnDeliveryWhole): string {
  const owners = `由${owner?.name ?? '填报人'}填报并提交`;
  if (state === 'accepted')
    return isOwner ? '同一单位的已实名用户接受邀请后，可以看到这件汇交、下载文件、接续下一期。' : `${owners}。`;
  return isOwner
    ? '同一单位的已实名用户接受邀请后，可以一起填写和上传文件，由您提交；您和协作人都会收到办理通知。'
    : `${owners}，您可以一起填写和上传文件。`;
}

/** Who works on a delivery. */
export function DeliveryMembers({ delivery }: { delivery: OwnDeliveryWhole }) {
  const act = useAct(deliveries);
  return (
    <TeamMembers
      intake={delivery}
      summary={summaryOf(delivery)}
      home={pagePath}
      acts={{ invite: (values) => act('invite', values), dismiss: (values) => act('dismiss', values) }}
    />
  );
}
