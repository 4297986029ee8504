import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import { call } from '../../../providers/call.ts';
import { visits } from '../../../resources/site/visits.ts';
import { useSession } from '../../../providers/session.ts';
import type { OwnStatistics } from '../../../resources/shared/own-statistics.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { UserCenterLayout } from '../user-center-layout.tsx';
import { countData, itemTypeWords, monthData, scoreWords, stateWords } from './chart-numbers.ts';
import { VisitGrid } from './visit-grid.tsx';
import '../../../ui/controls.css';
import '../../../ui/states.css';
import './statistics.css';

/** /UserCenter/UserStatistics: what the person did here, counted from the tables. */
export function StatisticsPage() {
  const { userId } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-statistics', userId],
    queryFn: ({ signal }) => call(visits, 'mine', {}, { signal }),
  });
  return (
    <UserCenterLayout title="我的统计">
      {error ? <ErrorState error={error} title="统计没有加载出来" onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={10} label="正在统计" /> : null}
      {data ? <Statistics data={data} /> : null}
    </UserCenterLayout>
  );
}

function Statistics({ data }: { data: OwnStatistics }) {
  const { totals, months, visitDays } = data;
  const figures: [string, number, string, string][] = [
    ['来访', totals.visitDays, '天', '#statistics-visits'],
    ['在线阅读', totals.views, '份', '#statistics-use'],
    ['下载', totals.downloads, '份', '/UserCenter/OrderList'],
    ['申请', totals.orders, '次', '/UserCenter/ApplyList'],
    ['申请资料', totals.items, '件', '/UserCenter/ApplyList'],
    ['评分', totals.scores, '次', '/UserCenter/UserFeedback'],
  ];
  return (
    <>
      <ul className="plain-list own-figures">
        {figures.map(([label, value, unit, path]) => (
          <li key={label}>
            <Figure path={path}>
              <span>{label}</span>
              <strong>
                {value.toLocaleString('zh-CN')} <small>{unit}</small>
              </strong>
            </Figure>
          </li>
        ))}
      </ul>
      <AccountSection id="statistics-visits" title="来访" summary="登录后访问过门户的日期，仅您本人可见，保留 400 天。">
        <VisitGrid visitDays={visitDays} />
      </AccountSection>
      <AccountSection id="statistics-use" title="阅读与下载" summary="近 12 个月。同一天多次打开同一文件算一份。">
        {totals.views + totals.downloads > 0 ? (
          <Chart
            title="每月阅读与下载"
            data={monthData(months)}
            build={(theme) => barOption(theme, monthData(months), { isStacked: true })}
          />
        ) : (
          <Empty>
            <p>还没有在线阅读或下载过文件。</p>
            <Link className="button button--primary" to="/archivesHoldings">
              去看成果资料
            </Link>
          </Empty>
        )}
      </AccountSection>
      <Orders data={data} />
    </>
  );
}

/** Leads on to the pages where the counted things are; what is on this page is no link. */
function Figure({ path, children }: { path: string; children: ReactNode }) {
  return path.startsWith('/') ? (
    <Link to={path}>{children}</Link>
  ) : (
    <span className="own-figures__plain">{children}</span>
  );
}

const fromFiveStars = (one: { value: string }, other: { value: string }): number =>
  Number(other.value) - Number(one.value);

function Orders({ data }: { data: OwnStatistics }) {
  const { byState, byPurpose, byItemType, byScore, appointments } = data;
  const parts = [
    { title: '审核单状态', numbers: countData('状态', '张', byState, stateWords) },
    { title: '申请用途', numbers: countData('用途', '次', byPurpose) },
    { title: '申请的资料类别', numbers: countData('类别', '件', byItemType, itemTypeWords) },
    { title: '我给的评分', numbers: countData('评分', '次', byScore.toSorted(fromFiveStars), scoreWords) },
  ].filter(({ numbers }) => numbers.subjects.length > 0);
  const { attended, missed, coming } = appointments;
  return (
    <AccountSection
      id="statistics-orders"
      title="申请、评分与到馆"
      summary={`到馆预约：将来 ${coming} 次，已到 ${attended} 次，未到 ${missed} 次。`}
    >
      {parts.length > 0 ? (
        <div className="own-charts">
          {parts.map(({ title, numbers }) => (
            <Chart
              key={title}
              title={title}
              data={numbers}
              height={3 + numbers.subjects.length * 2.4}
              build={(theme) => barOption(theme, numbers, { isLying: true })}
            />
          ))}
        </div>
      ) : (
        <Empty>
          <p>还没有申请或评分。</p>
          <Link className="button" to="/UserCenter/UserManual">
            看借阅指南
          </Link>
        </Empty>
      )}
    </AccountSection>
  );
}
