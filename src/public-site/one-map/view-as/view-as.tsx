import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../providers/call.ts';
import { useSession } from '../../../providers/session.ts';
import { type Viewing, viewing } from '../../../providers/viewing.ts';
import { themes } from '../../../resources/maps/themes.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { mayViewAs } from './may-view-as.ts';
import { readViewed, type Viewed as ViewedVisitor, viewedName } from './viewed.ts';
import './view-as.css';

/** The map as another visitor sees it, if the administrator may look so; to everybody else it is the plain map. */
export function ViewAs({ as, children }: { as: string; children: ReactNode }) {
  const viewed = readViewed(as);
  const { rights } = useSession();
  if (!viewed || !mayViewAs(rights)) return children;
  return (
    <Viewed key={as} viewed={viewed}>
      {children}
    </Viewed>
  );
}

interface ViewedProps {
  viewed: ViewedVisitor;
  children: ReactNode;
}

function Viewed({ viewed, children }: ViewedProps) {
  const [values, setValues] = useSearchParams();
  const { now, error, client } = useViewing(viewed);
  const leave = (): void => {
    const next = new URLSearchParams(values);
    next.delete(viewedName);
    setValues(next);
  };
  const leaving = (
    <button type="button" className="button" onClick={leave}>
      退出
    </button>
  );
  if (error)
    return (
      <ErrorState error={error} title="不能以这个身份查看">
        {leaving}
      </ErrorState>
    );
  if (!now) return <Loading rows={6} label="正在切换身份" />;
  return (
    <>
      <div className="view-as-banner" role="status">
        <span>正在以“{now.name}”身份查看，只能看，不能操作</span>
        {leaving}
      </div>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </>
  );
}

/** Sees the portal as somebody else while it is shown. Answers to different visitors are kept apart. */
function useViewing({ kind, role }: ViewedVisitor) {
  const own = useQueryClient();
  const [client] = useState(() => new QueryClient({ defaultOptions: own.getDefaultOptions() }));
  const [now, setNow] = useState<Viewing | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const given = { kind, ...(role === null ? {} : { role }) };
    call(themes, 'viewAs', given).then(
      (begun) => {
        if (isLeft) return;
        viewing.set(begun);
        setNow(begun);
        const end = (): void => setError(new Error('查看已满一小时，请重新进入'));
        timer = setTimeout(end, new Date(begun.until).getTime() - Date.now());
      },
      (cause: unknown) => {
        if (!isLeft) setError(cause instanceof Error ? cause : new Error(String(cause)));
      },
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
      viewing.set(null);
      // What the frame of the page asked meanwhile was answered as to somebody else
      void own.invalidateQueries();
    };
  }, [own, kind, role]);
  return { now, error, client };
}
