import { type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dayWords } from '../../resources/shared/china-days.ts';
import { orderPurposes, orderStates } from '../../resources/shared/order-kinds.ts';
import type { OrderPage, OrderSummary } from '../../resources/shared/order-answers.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';
import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { live } from './live.ts';
import { useCall } from '../../providers/use-call.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import { OrderMark, SubOrderMark } from './order-marks.tsx';
import { OrderPager } from './order-pager.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import './orders.css';

const path = '/UserCenter/ApplyList';

/** Conditions of the list; `state` and `purpose` by their labels, as the address has them. */
interface OrderConditions {
  state: string | null;
  purpose: string | null;
  keyword: string | null;
  page: number;
}

const askedOf = ({ state, purpose, keyword, page }: OrderConditions) => ({
  state: orderStates.find(({ label }) => label === state)?.value ?? null,
  purpose: orderPurposes.find((each) => each === purpose) ?? null,
  keyword,
  page,
});

function readConditions(params: URLSearchParams): OrderConditions {
  const page = Number(params.get('page') ?? '1');
  return {
    state: params.get('state'),
    purpose: params.get('purpose'),
    keyword: params.get('keyword'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function addressOf(conditions: OrderConditions, change: Partial<OrderConditions>): string {
  const { page, ...words } = { ...conditions, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(words)) if (value) params.set(key, value);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** /UserCenter/ApplyList: every application of the visitor, with how each keeping unit decided. */
export function ApplyListPage() {
  const [params, setParams] = useSearchParams();
  const conditions = readConditions(params);
  const { data, error, refetch, isPlaceholderData } = useCall(orders, 'mine', askedOf(conditions), {
    ...live,
    keepsEarlier: true,
  });
  const search = (change: Partial<OrderConditions>): void =>
    setParams(new URLSearchParams(addressOf(conditions, change).split('?')[1] ?? ''));
  return (
    <UserCenterLayout title="我的申请">
      <StateTabs conditions={conditions} counts={data?.counts} />
      <SearchBar key={conditions.keyword} conditions={conditions} onSearch={search} />
      {error && !data ? (
        <ErrorState error={error} title="申请没有加载出来" onRetry={() => void refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData}>
          <Result page={data} conditions={conditions} />
        </div>
      ) : (
        <Loading rows={8} label="正在加载我的申请" />
      )}
    </UserCenterLayout>
  );
}

function StateTabs({ conditions, counts }: { conditions: OrderConditions; counts: OrderPage['counts'] | undefined }) {
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <nav className="order-tabs" aria-label="申请的状态">
      <Link to={addressOf(conditions, { state: null })} aria-current={conditions.state ? undefined : 'page'}>
        全部 <span>{all}</span>
      </Link>
      {orderStates.map(({ value, label }) => (
        <Link
          key={value}
          to={addressOf(conditions, { state: label })}
          aria-current={conditions.state === label ? 'page' : undefined}
        >
          {label} <span>{counts && (counts[value] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  );
}

interface SearchBarProps {
  conditions: OrderConditions;
  onSearch: (change: Partial<OrderConditions>) => void;
}

function SearchBar({ conditions, onSearch }: SearchBarProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const keyword = new FormData(event.currentTarget).get('keyword');
    onSearch({ keyword: typeof keyword === 'string' ? keyword.trim() || null : null });
  };
  return (
    <form className="order-search" role="search" onSubmit={submit}>
      <input
        className="input"
        type="search"
        name="keyword"
        maxLength={60}
        aria-label="单号、项目、题名或档号"
        placeholder="单号、项目、题名或档号"
        defaultValue={conditions.keyword ?? ''}
      />
      <select
        className="input"
        aria-label="用途"
        value={conditions.purpose ?? ''}
        onChange={(event) => onSearch({ purpose: event.target.value || null })}
      >
        <option value="">全部用途</option>
        {orderPurposes.map((purpose) => (
          <option key={purpose}>{purpose}</option>
        ))}
      </select>
      <button type="submit" className="button button--primary">
        <Icon name="search" />
        查找
      </button>
    </form>
  );
}

function Result({ page, conditions }: { page: OrderPage; conditions: OrderConditions }) {
  const isNarrowed = Boolean(conditions.state ?? conditions.purpose ?? conditions.keyword);
  if (page.rows.length === 0)
    return isNarrowed ? (
      <Empty text="没有符合条件的申请">
        <Link className="button" to={path}>
          看全部申请
        </Link>
      </Empty>
    ) : (
      <Empty text="还没有借阅申请">
        <p>找到需要的资料，加入借阅车，填写用途后提交，保管单位会在 5 个工作日左右答复。</p>
        <p className="order-empty__ways">
          <Link className="button button--primary" to="/archivesHoldings">
            去找资料
          </Link>
          <Link className="button" to="/UserCenter/UserManual">
            看借阅指南
          </Link>
        </p>
      </Empty>
    );
  return (
    <>
      <ul className="plain-list order-list">
        {page.rows.map((row) => (
          <Summary key={row.id} row={row} />
        ))}
      </ul>
      <OrderPager {...page} page={conditions.page} addressOf={(number) => addressOf(conditions, { page: number })} />
    </>
  );
}

function Summary({ row }: { row: OrderSummary }) {
  const rest = row.lineCount - row.titles.length;
  return (
    <li className="order-card">
      <header className="order-card__head">
        <Link className="order-card__no" to={`/UserCenter/ApplyDetail?id=${row.id}`}>
          {row.orderNo}
        </Link>
        <OrderMark state={row.state} />
        {row.isSample ? <span className="account-mark account-mark--ink">演示</span> : null}
        {row.unread > 0 ? <span className="account-mark account-mark--cinnabar">{row.unread} 条新留言</span> : null}
        <time dateTime={row.submittedAt}>{timeWords(row.submittedAt)} 提交</time>
      </header>
      <p className="order-card__titles">
        {row.titles.join('；')}
        {rest > 0 ? ` 等 ${row.lineCount} 件` : ''}
      </p>
      <p className="order-card__quiet">
        {row.purpose}：{row.project}
      </p>
      <ul className="plain-list order-card__parts">
        {row.parts.map((part) => (
          <li key={part.id}>
            <span>{part.keepingUnit}</span>
            <SubOrderMark {...part} />
            {part.state === 'pending' ? (
              <span className="order-card__quiet">应于{dayWords(part.dueOn)}前办结</span>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
