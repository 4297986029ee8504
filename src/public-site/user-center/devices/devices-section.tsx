import { useAct, useCall } from '../../../providers/use-call.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import type { OpenSession } from '../../../resources/shared/account-answers.ts';
import { confirm } from '../../../ui/confirm.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { timeWords } from '../parts/time-words.ts';
import { useTask } from '../parts/use-task.ts';
import { deviceWords, isHandheld } from './device-words.ts';
import './devices-section.css';

/** 登录设备: where the account is logged in, and ending it there. */
export function DevicesSection() {
  const sessions = useCall(accounts, 'sessions', {});
  const act = useAct(accounts);
  const { isBusy, run } = useTask();
  const others = sessions.data?.rows.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function endAll(): Promise<void> {
    const text = `其他 ${others.length} 台设备将立即退出登录，需要重新输入密码才能使用。`;
    if (await confirm({ title: '下线其他设备', text, confirmLabel: '全部下线', isDangerous: true }))
      await run(() => act('endOtherSessions'), '其他设备已全部下线');
  }

  return (
    <AccountSection
      id="devices"
      title="登录设备"
      summary="有不认识的设备时，请让它下线并尽快修改密码。登录满 7 天会自动退出。"
      tool={
        others.length > 0 ? (
          <button type="button" className="button" disabled={isBusy} onClick={() => void endAll()}>
            下线其他设备
          </button>
        ) : null
      }
    >
      {sessions.isPending ? <Loading rows={3} label="正在读取登录设备" /> : null}
      {sessions.isError ? (
        <ErrorState
          error={sessions.error}
          title="登录设备没有读取出来"
          onRetry={() => {
            void sessions.refetch();
          }}
        />
      ) : null}
      <ul className="devices plain-list">
        {[...(sessions.data?.rows ?? [])].sort(currentFirst).map((session) => (
          <Device
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void run(() => act('endSession', { id: session.id }), '该设备已下线')}
          />
        ))}
      </ul>
    </AccountSection>
  );
}

const currentFirst = (a: OpenSession, b: OpenSession): number =>
  Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt);

function Device({ session, isBusy, onEnd }: { session: OpenSession; isBusy: boolean; onEnd: () => void }) {
  const { userAgent, ip, createdAt, lastSeenAt, isCurrent } = session;
  const name = deviceWords(userAgent);
  return (
    <li className="devices__one">
      <Icon name={isHandheld(userAgent) ? 'smartphone' : 'monitor'} className="devices__icon" />
      <div>
        <p className="devices__name" title={userAgent ?? undefined}>
          {name}
          {isCurrent ? <span className="account-mark account-mark--malachite">本机</span> : null}
        </p>
        <p className="devices__facts">
          <span>地址 {ip}</span>
          <span>{timeWords(createdAt)} 登录</span>
          {isCurrent ? null : <span>最近使用 {timeWords(lastSeenAt)}</span>}
        </p>
      </div>
      {isCurrent ? null : (
        <button
          type="button"
          className="button button--quiet"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={`下线 ${name}，地址 ${ip}`}
        >
          下线
        </button>
      )}
    </li>
  );
}
