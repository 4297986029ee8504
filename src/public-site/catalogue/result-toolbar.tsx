import type { Resource, Right, SortBy } from '../../resources/kit/define-resource.ts';
import { findCall } from '../../resources/kit/calls-of.ts';
import { hasRight, type Session, useSession } from '../../providers/session.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CatalogueState, type CatalogueView, conditionsOf, isWhole, refined } from './catalogue-state.ts';
import { ExportButtons } from './export-buttons.tsx';
import { totalText } from './total-text.ts';

export interface ResultToolbarProps {
  resource: Resource;
  state: CatalogueState;
  /** The state as the server is asked: with the scope of the page. */
  asked: CatalogueState;
  /** Null while nothing is known. */
  count: { total: number; totalIsCapped: boolean } | null;
  onChange: (state: CatalogueState) => void;
}

const views: readonly { view: CatalogueView; label: string; icon: IconName }[] = [
  { view: 'list', label: '列表', icon: 'list' },
  { view: 'grid', label: '卡片', icon: 'grid' },
  { view: 'map', label: '地图', icon: 'otherMap' },
];

/** Over the rows: how many there are, their order, how they are shown, and the export for those who may. */
export function ResultToolbar({ resource, state, asked, count, onChange }: ResultToolbarProps) {
  const session = useSession();
  const exportCall = findCall(resource, 'export');
  const shown = views.filter(({ view }) => view !== 'map' || resource.publicSite?.footprint);
  return (
    <div className="toolbar">
      <p className="toolbar__total" role="status">
        {count ? (
          <>
            {isWhole(state) ? '全部' : '检索到'} <strong>{totalText(count)}</strong> 件
          </>
        ) : (
          '…'
        )}
      </p>
      {exportCall && count && count.total > 0 && mayOffer(session, exportCall.right) ? (
        <ExportButtons {...{ resource, query: conditionsOf(asked) }} isGuest={!session.isLogin} />
      ) : null}
      <SortChoice resource={resource} state={state} onChange={onChange} />
      <div className="toolbar__views" role="group" aria-label="显示方式">
        {shown.map(({ view, label, icon }) => (
          <button
            key={view}
            type="button"
            className="toolbar__view"
            aria-pressed={state.view === view}
            onClick={() => onChange(refined(state, { view }))}
          >
            <Icon name={icon} />
            <span>{label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** What every logged-in visitor may do is offered to guests too: they learn what it takes. */
const mayOffer = (session: Session, right: Right): boolean => hasRight(session, right) || right === 'user';

const keyOf = (sort: readonly SortBy[]): string => sort.map(({ field, order }) => `${field} ${order}`).join(',');

function SortChoice({ resource, state, onChange }: Omit<ResultToolbarProps, 'count' | 'asked'>) {
  const sorts = resource.publicSite?.sorts ?? [];
  const current = keyOf(state.sort);
  const choose = (key: string): void => {
    const sort = sorts.find((each) => keyOf([each]) === key);
    if (sort) onChange(refined(state, { sort: [{ field: sort.field, order: sort.order }] }));
  };
  return (
    <label className="toolbar__sort">
      <span>排序</span>
      <select className="input" value={current} onChange={(event) => choose(event.target.value)}>
        {sorts.map((sort) => (
          <option key={keyOf([sort])} value={keyOf([sort])}>
            {sort.label}
          </option>
        ))}
        {sorts.some((sort) => keyOf([sort]) === current) ? null : <option value={current}>地址指定的顺序</option>}
      </select>
    </label>
  );
}
