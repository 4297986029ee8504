import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { callerOf, useSession } from '../../providers/session.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { dayWords } from '../../resources/shared/china-days.ts';
import type { OwnDelivery } from '../../resources/shared/delivery-answers.ts';
import { deliveryStates, materialTypes, projectKinds } from '../../resources/shared/delivery-kinds.ts';
import { typeWords } from '../../resources/shared/delivery-words.ts';
import { begunTakes } from '../../resources/shared/delivery-takes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CheckField } from '../account/form/check-field.tsx';
import { FormFrame } from '../account/form/form-frame.tsx';
import { SelectField } from '../account/form/select-field.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { mayAct } from '../account/may-act.ts';
import { OrderPager } from '../orders/order-pager.tsx';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';
import { addressOfStep, pagePath } from './draft-values.ts';
import { Invitations } from './invitations.tsx';
import { StateMark } from './state-mark.tsx';
import { WithdrawnMark, WithdrawnNote } from './withdrawn-receipt.tsx';

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** One's own deliveries, and the beginning of a new one. */
export function DeliveryHome() {
  const [params] = useSearchParams();
  const { isVerified } = callerOf(useSession());
  const page = pageOf(params);
  const act = useAct(deliveries);
  const { data, error, refetch } = useCall(deliveries, 'mine', { page }, { staleTime: 0, keepsEarlier: true });
  return (
    <>
      {isVerified ? null : (
        <p className="account-note account-note--warning">
          汇交资料需要实名认证。<Link to="/UserCenter/UserAccount?needAuth=0">去认证</Link>
        </p>
      )}
      <Invitations
        invitations={(data?.invitations ?? []).map(({ deliveryNo, ...each }) => ({ ...each, number: deliveryNo }))}
        list="我的汇交"
        onAnswer={(values) => act('answerInvite', values)}
      />
      <AccountSection
        id="begin"
        title="新建汇交"
        summary="先说明是什么项目，应交清单随项目类型而定；之后随填随存，可以分几次做完。"
      >
        <BeginForm hindrance={isVerified ? null : '实名认证之后才能开始填写'} />
      </AccountSection>
      <AccountSection id="mine" title="我的汇交" summary={data && data.total > 0 ? `共 ${data.total} 件` : undefined}>
        {error && !data ? (
          <ErrorState error={error} title="我的汇交没有加载出来" onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading rows={4} label="正在加载我的汇交" />
        ) : data.rows.length === 0 ? (
          <p className="intake-quiet">
            还没有汇交。提交后，资料馆在验收期限内答复，这里可以看到办理过程、补正意见和汇交凭证。
          </p>
        ) : (
          <>
            <ul className="plain-list intake-cards">
              {data.rows.map((row) => (
                <DeliveryCard key={row.id} row={row} />
              ))}
            </ul>
            <OrderPager {...data} page={page} addressOf={(number) => `${pagePath}?page=${number}`} />
          </>
        )}
      </AccountSection>
      <AccountSection id="know" title="汇交须知">
        <ul className="intake-know">
          <li>依《地质资料管理条例》，探矿权人、采矿权人汇交；国家出资的项目由承担单位汇交；其他由出资人汇交。</li>
          <li>
            成果、原始和实物资料分别汇交：先交成果，入库后再交归入它的原始资料和实物目录。纸质资料和实物按接收单位通知送交。
          </li>
          <li>项目跨年度、分阶段完成的可以分期汇交，每期验收合格后出具汇交凭证，到下一期计划日期前会有提醒。</li>
          <li>
            涉密资料不得上网，请按保密规定送交纸质与离线介质。石油天然气、放射性矿产和海洋地质资料送交全国地质资料馆。
          </li>
          <li>
            验收合格后出具汇交凭证，编号和二维码任何人都可以<Link to="/receipt">查验</Link>。
          </li>
        </ul>
      </AccountSection>
    </>
  );
}

function DeliveryCard({ row }: { row: OwnDelivery }) {
  const { id, deliveryNo, projectName, title, state, round, fileCount, submittedAt, createdAt, dueOn, isOverdue } = row;
  return (
    <li className="intake-card">
      <p className="intake-card__head">
        <Link to={`${pagePath}?id=${id}`}>{projectName}</Link>
        <StateMark options={deliveryStates} value={state} />
        <WithdrawnMark of={row} />
        {isOverdue || (row.isDeliveredLate && state === 'draft') ? (
          <span className="account-mark account-mark--cinnabar">已逾期</span>
        ) : null}
        {row.isSample ? <span className="account-mark account-mark--ink">演示</span> : null}
      </p>
      <p className="intake-quiet">
        {deliveryNo}，{typeWords(row)}，{title === null || title === projectName ? '' : `《${title}》，`}
        {fileCount} 件文件，
        {submittedAt
          ? `${timeWords(submittedAt)} 提交${round > 1 ? `（第 ${round} 次）` : ''}`
          : `${timeWords(createdAt)} 新建`}
        {row.deliverBy && state === 'draft' ? `，应于${dayWords(row.deliverBy)}前汇交` : ''}
        {dueOn && state === 'submitted' ? `，应于${dayWords(dueOn)}前验收` : ''}
        {dueOn && state === 'returned' ? `，应于${dayWords(dueOn)}前补正` : ''}
        {row.receiptNo ? `，凭证 ${row.receiptNo}` : ''}
        {row.isStageAwaited && row.nextStageOn ? `，下一期计划于 ${row.nextStageOn} 汇交` : ''}
      </p>
      <WithdrawnNote of={row} />
      {row.lastNote && row.receiptWithdrawnAt === null ? <p>{row.lastNote}</p> : null}
    </li>
  );
}

/** What each kind of delivery is, and what comes of it. */
const typeHints: Readonly<Record<(typeof materialTypes)[number], string>> = {
  成果资料: '报告、图件、数据库等；可以分期汇交，每期出具一份凭证',
  原始资料: '野外记录、钻孔编录、测试报告等，按类别归档，归入所属的成果资料',
  实物资料: '岩心、标本、副样等的目录，移交后归入所属的成果资料',
};

function BeginForm({ hindrance }: { hindrance: string | null }) {
  const act = useAct(deliveries);
  const navigate = useNavigate();
  const form = useDeclaredForm(begunTakes, {
    initial: { materialType: '成果资料' },
    send: async (values) => {
      if (!(await mayAct('deliver', { navigate, route: pagePath }))) return;
      const { id } = await act('begin', values);
      await navigate(addressOfStep(id, 'submitter'));
    },
  });
  const type = form.field('materialType');
  return (
    <FormFrame form={form} label="新建汇交" submitLabel="开始填写" busyLabel="正在新建…" hindrance={hindrance}>
      <div className="intake-fields">
        <TextField field={form.field('projectName')} autoComplete="off" hint="与任务书或矿业权证一致" />
        <SelectField field={form.field('projectKind')} options={projectKinds} isEmptyFirst />
      </div>
      <SelectField field={type} options={materialTypes} hint={typeHints[type.value] ?? typeHints.成果资料} />
      {type.value === '成果资料' ? (
        <CheckField field={form.field('isWithoutResults')}>
          项目没有形成地质资料（如探矿权注销、项目终止），只需说明情况、上传地质工作总结报告和证明材料，审核后出具回执单
        </CheckField>
      ) : null}
    </FormFrame>
  );
}

/** The way back to the list. */
export const WayBack = () => (
  <p className="intake-back">
    <Link to={pagePath}>
      <Icon name="arrowLeft" /> 我的汇交
    </Link>
  </p>
);
