import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall, useRefresh } from '../../../providers/use-call.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { useSession } from '../../../providers/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { CertificationForm } from './certification-form.tsx';
import { authFaces, AuthMark, authStatusOf, CertificationFacts } from './certification-state.tsx';
import './certification.css';

/**
 * 实名认证: how it stands, what was submitted, and the form where one may submit. Only internet users need it.
 * @param isAsked whether the visitor was sent here to do it: the form is then open
 */
export function CertificationSection({ isAsked }: { isAsked: boolean }) {
  const { userType } = useSession();
  if (userType !== 1)
    return <AccountSection id="certification" title="实名认证" summary="专网用户由单位开户，不需要实名认证。" />;
  return <OwnCertification isAsked={isAsked} />;
}

function OwnCertification({ isAsked }: { isAsked: boolean }) {
  const { userId, authStatus } = useSession();
  const status = authStatusOf(authStatus);
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked, key]);
  const record = useCall(accounts, 'certificationOf', { param: Number(userId) });
  const refresh = useRefresh(accounts);
  const maySubmit = status === -1 || status === 2;
  return (
    <AccountSection
      id="certification"
      title="实名认证"
      summary={
        <>
          <AuthMark status={status} /> {authFaces[status].summary}
        </>
      }
      tool={
        maySubmit && !isOpen ? (
          <button type="button" className="button button--primary" onClick={() => setOpen(true)}>
            {status === 2 ? '重新提交' : '开始认证'}
          </button>
        ) : null
      }
    >
      {record.isPending ? <Loading rows={2} label="正在读取认证记录" /> : null}
      {record.isError ? (
        <ErrorState
          error={record.error}
          title="认证记录没有读取出来"
          onRetry={() => {
            void record.refetch();
          }}
        />
      ) : null}
      {record.data ? <CertificationFacts record={record.data} /> : null}
      {maySubmit && isOpen ? (
        <CertificationForm
          onClose={() => setOpen(false)}
          onSubmitted={() => {
            setOpen(false);
            void refresh();
          }}
        />
      ) : null}
    </AccountSection>
  );
}
