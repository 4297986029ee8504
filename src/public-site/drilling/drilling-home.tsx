import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { callerOf, useSession } from '../../providers/session.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import { drillingStates } from '../../resources/shared/drilling-words.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FormFrame } from '../account/form/form-frame.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { mayAct } from '../account/may-act.ts';
import { OrderPager } from '../orders/order-pager.tsx';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { DrillingCard } from './drilling-card.tsx';
import { DrillingInvitations } from './drilling-members.tsx';
import { addressOfStep, pagePath } from './drilling-steps.ts';
import { TemplateButtons } from './template-buttons.tsx';
import { TemplateSheets } from './template-sheets.tsx';

/** What it is and who may, the template, the beginning of a new import, and one's own. */
export function DrillingHome() {
  const { isVerified } = callerOf(useSession());
  return (
    <>
      <p className="intake__lead">
        城市地质、工程勘察等项目的钻孔数据在这里成批汇交：下载模板填写，上传后逐行检查，改好提交，审核后入库，列入
        <Link to="/archivesDrilling">钻孔数据库</Link>。
      </p>
      {isVerified ? null : (
        <p className="account-note account-note--warning">
          汇交钻孔数据需要实名认证。<Link to="/UserCenter/UserAccount?needAuth=0">去认证</Link>
          ；认证前可以先下载模板整理数据。
        </p>
      )}
      <DrillingInvitations />
      <AccountSection id="template" title="数据模板" summary="一个工作簿六张表：孔口和分层必需，其余有则填。">
        <TemplateButtons />
        <TemplateSheets />
      </AccountSection>
      <AccountSection id="begin" title="新建汇交" summary="先写项目名称，之后随填随存，可以分几次做完。">
        <BeginForm hindrance={isVerified ? null : '实名认证之后才能开始汇交'} />
      </AccountSection>
      <Mine />
      <AccountSection id="know" title="汇交须知">
        <ul className="intake-know">
          <li>已实名认证的用户都可以汇交；一次汇交一个项目的全部钻孔。</li>
          <li>错误须改正后才能提交，提示请核对。个别单元格可以直接在网页上改，不必重新上传。</li>
          <li>涉密钻孔不得上网，请按保密规定送交纸质与离线介质。</li>
          <li>
            报告、图件等成果资料请到<Link to="/DataCommit">地质资料汇交</Link>提交。
          </li>
        </ul>
      </AccountSection>
    </>
  );
}

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

const addressOfList = (state: string | null, page = 1): string => {
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${pagePath}?${params}` : pagePath;
};

function Mine() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const state = drillingStates.find(({ value }) => value === params.get('state'))?.value ?? null;
  const { data, error, refetch } = useCall(
    drillingImports,
    'mine',
    { state, page },
    { staleTime: 0, keepsEarlier: true },
  );
  const known = data ? Object.values(data.counts).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <AccountSection id="mine" title="我的钻孔汇交" summary={known > 0 ? `共 ${known} 件` : undefined}>
      {error && !data ? (
        <ErrorState error={error} title="我的钻孔汇交没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={4} label="正在加载我的钻孔汇交" />
      ) : known === 0 ? (
        <Empty text="还没有钻孔汇交">写好项目名称，点“开始汇交”；提交后，这里可以看到审核过程和意见。</Empty>
      ) : (
        <>
          <nav className="drilling-tabs" aria-label="按状态看">
            {[{ value: null, label: '全部' }, ...drillingStates].map(({ value, label }) => {
              const count = value === null ? known : (data.counts[value] ?? 0);
              return value !== null && count === 0 && value !== state ? null : (
                <Link
                  key={label}
                  to={addressOfList(value)}
                  aria-current={value === state ? 'page' : undefined}
                  preventScrollReset
                >
                  {label}（{count}）
                </Link>
              );
            })}
          </nav>
          {data.rows.length === 0 ? (
            <p className="intake-quiet">没有这种状态的汇交。</p>
          ) : (
            <ul className="plain-list intake-cards">
              {data.rows.map((row) => (
                <DrillingCard key={row.id} row={row} />
              ))}
            </ul>
          )}
          <OrderPager {...data} page={page} addressOf={(number) => addressOfList(state, number)} />
        </>
      )}
    </AccountSection>
  );
}

function BeginForm({ hindrance }: { hindrance: string | null }) {
  const act = useAct(drillingImports);
  const navigate = useNavigate();
  const form = useDeclaredForm(drillingImports.services.begin.takes, {
    send: async (values) => {
      if (!(await mayAct('deliver', { navigate, route: pagePath }))) return;
      const { id } = await act('begin', values);
      await navigate(addressOfStep(id, 'form'));
    },
  });
  return (
    <FormFrame form={form} label="新建钻孔汇交" submitLabel="开始汇交" busyLabel="正在新建…" hindrance={hindrance}>
      <TextField
        field={form.field('projectName')}
        autoComplete="off"
        hint="与任务书或合同一致，入库后是钻孔的项目名称"
      />
    </FormFrame>
  );
}

/** The way back to the list. */
export const WayBack = () => (
  <p className="intake-back">
    <Link to={pagePath}>
      <Icon name="arrowLeft" /> 我的钻孔汇交
    </Link>
  </p>
);
