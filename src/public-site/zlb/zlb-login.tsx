import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { currentRoute } from '../../providers/remembered-route.ts';
import { rememberRoute, signInByZlb } from '../../providers/session.ts';
import { forgetTicket, ticket as pending } from './zlb-app.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { message } from '../../ui/message.ts';
import { renewSiteKey } from '../../ui/site-key.ts';
import '../../ui/controls.css';

/** Hands in the ticket that the app gave along, once, and shows the page when it is known who reads it. */
export function ZlbLogin({ children }: { children: ReactNode }) {
  const ticket = useSyncExternalStore(pending.subscribe, pending.get);
  return ticket === null ? children : <HandIn key={ticket} ticket={ticket} />;
}

function HandIn({ ticket }: { ticket: string }) {
  const [error, setError] = useState<Error | null>(null);
  const [turn, setTurn] = useState(0);
  const begun = useRef(-1);
  useEffect(() => {
    // Effects run twice in development; a ticket is good once
    if (begun.current === turn) return;
    begun.current = turn;
    signInByZlb(ticket).then(
      () => {
        forgetTicket();
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

/** The gateway or the network was silent: the same ticket may be good in a moment. */
const isPassing = (error: Error): boolean => !(error instanceof ApiError) || error.code === 503 || error.code === 0;

function Refused({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  const navigate = useNavigate();
  const logIn = (): void => {
    rememberRoute(currentRoute());
    forgetTicket();
    void navigate('/Login');
  };
  return (
    <div className="zlb__page page-width">
      <h1 className="visually-hidden">浙里办登录</h1>
      <ErrorState error={error} title="没有登录" {...(onRetry ? { onRetry } : {})}>
        <button type="button" className={onRetry ? 'button' : 'button button--primary'} onClick={logIn}>
          用密码或短信登录
        </button>
        <button type="button" className="button" onClick={forgetTicket}>
          不登录，先看资料
        </button>
      </ErrorState>
    </div>
  );
}
