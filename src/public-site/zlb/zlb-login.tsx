import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { currentRoute } from '../../providers/remembered-route.ts';
import { getSession, rememberRoute, signInByZlb, useSession } from '../../providers/session.ts';
import type { UserInfo } from '../../resources/shared/account-answers.ts';
import { forgetTicket, useTicket } from './zlb-app.ts';
import { confirm } from '../../ui/confirm.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { message } from '../../ui/message.ts';
import { renewSiteKey } from '../../ui/site-key.ts';
import '../../ui/controls.css';

/** Hands in the ticket that the app gave along, once, and shows the page when it is known who reads it. */
export function ZlbLogin({ children }: { children: ReactNode }) {
  const ticket = useTicket();
  return ticket === null ? children : <HandIn key={ticket} ticket={ticket} />;
}

const nameOf = (person: { nickname: string | null; username: string }): string => person.nickname || person.username;
const currentName = ({ nickName, userName } = getSession()): string => nickName || userName;

/** Another account is logged in here. What goes on by itself is the present one. */
const mayReplace = (person: UserInfo): Promise<boolean> =>
  confirm({
    title: '改用浙里办账户登录？',
    text: `当前已登录“${currentName()}”，浙里办的账户是“${nameOf(person)}”。如果不是您本人从浙里办打开的，请继续使用当前账户。`,
    confirmLabel: '改用浙里办账户',
    cancelLabel: '继续使用当前账户',
    isDangerous: true,
  });

function HandIn({ ticket }: { ticket: string }) {
  const [error, setError] = useState<Error | null>(null);
  const [turn, setTurn] = useState(0);
  const begun = useRef(-1);
  useEffect(() => {
    // Effects run twice in development; a ticket is good once
    if (begun.current === turn) return;
    begun.current = turn;
    signInByZlb(ticket, mayReplace).then(
      (isReplaced) => {
        forgetTicket();
        if (!isReplaced) return;
        message.success('已用浙里办账户登录');
        renewSiteKey();
      },
      (reason: unknown) => setError(reason instanceof Error ? reason : new Error('登录没有成功，请稍后再试')),
    );
  }, [ticket, turn]);
  if (!error)
    return (
      <div className="page-width">
        <Loading rows={8} label="正在用浙里办账户登录" />
      </div>
    );
  const retry = (): void => {
    setError(null);
    setTurn(turn + 1);
  };
  return <Refused error={error} onRetry={isPassing(error) ? retry : undefined} />;
}

/** Gateway, network or portal were in trouble: what the ticket opens may come in a moment. */
const isPassing = (error: Error): boolean => !(error instanceof ApiError) || [0, 429, 500, 503].includes(error.code);

function Refused({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  const navigate = useNavigate();
  const { isLogin } = useSession();
  const usual = onRetry ? 'button' : 'button button--primary';
  const logIn = (): void => {
    rememberRoute(currentRoute());
    forgetTicket();
    void navigate('/Login');
  };
  return (
    <div className="zlb__page page-width">
      <h1 className="visually-hidden">浙里办登录</h1>
      <ErrorState error={error} title="没有登录" {...(onRetry ? { onRetry } : {})}>
        {isLogin ? (
          <button type="button" className={usual} onClick={forgetTicket}>
            继续使用当前账户（{currentName()}）
          </button>
        ) : (
          <>
            <button type="button" className={usual} onClick={logIn}>
              用密码或短信登录
            </button>
            <button type="button" className="button" onClick={forgetTicket}>
              不登录，先看资料
            </button>
          </>
        )}
      </ErrorState>
    </div>
  );
}
