import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import type { UserNotice } from '../../../resources/shared/account-answers.ts';
import { refreshSession } from '../../../providers/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { timeWords } from '../parts/time-words.ts';
import { useSeen } from '../parts/use-seen.ts';
import './notices-section.css';

const noticesPerPage = 20;

/** 通知: what the portal has told this person. Once the list has been on screen, all count as read. */
export function NoticesSection() {
  const [page, setPage] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(list);
  const notices = useCall(accounts, 'notices', { page }, { keepsEarlier: true });
  const { mutate: markRead } = useMutation({
    mutationFn: () => call(accounts, 'readNotices'),
    onSuccess: () => refreshSession(),
  });
  const unread = notices.data?.unread ?? 0;
  useEffect(() => {
    if (isSeen && unread > 0) markRead();
  }, [isSeen, unread, markRead]);

  const total = notices.data?.total ?? 0;
  return (
    <AccountSection
      id="notices"
      title="通知"
      summary={total > 0 ? `共 ${total} 条${unread > 0 ? `，其中 ${unread} 条未读` : ''}` : undefined}
    >
      <div ref={list} aria-busy={notices.isFetching}>
        {notices.isPending ? <Loading rows={3} label="正在读取通知" /> : null}
        {notices.isError ? (
          <ErrorState
            error={notices.error}
            title="通知没有读取出来"
            onRetry={() => {
              void notices.refetch();
            }}
          />
        ) : null}
        {notices.data && total === 0 ? <Empty text="无">认证、申请与订单的办理结果会在这里通知您。</Empty> : null}
        <ul className="notices plain-list">
          {notices.data?.rows.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </ul>
      </div>
      {total > noticesPerPage ? (
        <NoticePages page={page} count={Math.ceil(total / noticesPerPage)} onChange={setPage} />
      ) : null}
    </AccountSection>
  );
}

const isInside = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link);

function NoticeItem({ notice: { title, body, at, link, isRead } }: { notice: UserNotice }) {
  return (
    <li className="notices__one" data-unread={!isRead}>
      <p className="notices__title">
        {isRead ? null : <span className="account-mark account-mark--cinnabar">未读</span>}
        {title}
        <time className="notices__time" dateTime={at}>
          {timeWords(at)}
        </time>
      </p>
      <p>{body}</p>
      {isInside(link) ? <Link to={link}>查看详情</Link> : null}
    </li>
  );
}

interface NoticePagesProps {
  page: number;
  count: number;
  onChange: (page: number) => void;
}

function NoticePages({ page, count, onChange }: NoticePagesProps) {
  return (
    <nav className="notices__pages" aria-label="通知分页">
      <button type="button" className="button" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        上一页
      </button>
      <span aria-current="page">
        第 {page} / {count} 页
      </span>
      <button type="button" className="button" disabled={page >= count} onClick={() => onChange(page + 1)}>
        下一页
      </button>
    </nav>
  );
}
