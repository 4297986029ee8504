import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '../../../resources/kit/define-resource.ts';
import { isLendableType, type LendableTypeName, lendableTypes } from '../../../resources/shared/lendable-types.ts';
import { isKeptByState } from '../../../resources/shared/national-archive.ts';
import { isItemKind } from '../../../resources/shared/item-kinds.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { Loading } from '../../../ui/loading.tsx';
import { mayAct } from '../../account/may-act.ts';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { useCollected } from '../../favourites/use-collected.ts';
import type { OpinionItem } from '../../opinions/opinion-item.ts';
import { titleOf } from '../row-name.ts';
import type { CatalogueRow } from '../withheld.ts';
import type { ItemAct } from './item-act.ts';
import './item-acts.css';

const ActPanel = lazy(() => import('./act-panel.tsx').then((it) => ({ default: it.ActPanel })));

export interface ItemActsProps {
  acts: readonly ItemAct[];
  /** What to name when asking about the item: 档号 33-1. */
  number: string;
  resource: Resource;
  row: CatalogueRow;
  /** Buttons for what anybody does with the page; they stand in the same row. */
  children?: ReactNode;
}

const faces: Record<ItemAct, { label: string; icon: IconName }> = {
  favourite: { label: '收藏', icon: 'favourite' },
  rate: { label: '评分', icon: 'star' },
  report: { label: '报告错误', icon: 'feedback' },
};

/** Buttons for what a visitor does with an item; guests and unverified internet users are told what it takes. */
export function ItemActs({ acts, number, resource, row, children }: ItemActsProps) {
  const [shown, setShown] = useState<ItemAct | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const item = itemOf(resource, row, number);
  const lendable = lendableHere(resource, row);
  async function onAct(act: ItemAct): Promise<void> {
    if (shown === act) return setShown(null);
    if (await mayAct(act, { navigate, route: pathname + search })) setShown(act);
  }
  function close(): void {
    buttons.current?.querySelector<HTMLElement>(`[data-act="${shown}"]`)?.focus();
    setShown(null);
  }
  return (
    <div className="item-acts">
      <div ref={buttons} className="item-acts__buttons" role="group" aria-label="本条目可以">
        {lendable ? (
          <ErrorBoundary fallback={() => null}>
            <AddToCart itemType={lendable} itemId={row.id} />
          </ErrorBoundary>
        ) : null}
        {acts.map((act) => (
          <ActButton key={act} act={act} item={item} isOpen={shown === act} onClick={() => void onAct(act)} />
        ))}
        {children}
      </div>
      {shown && item ? (
        <ErrorBoundary
          key={shown}
          fallback={(error, retry) => <ErrorState error={error} title="这一栏没有加载出来" onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={3} label={`正在打开${faces[shown].label}`} />}>
            <ActPanel act={shown} item={item} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  );
}

/** The kind of an item that this portal gives; null of what cannot be borrowed, or is given by another archive. */
function lendableHere({ name }: Resource, row: CatalogueRow): LendableTypeName | null {
  if (!isLendableType(name)) return null;
  return isKeptByState(String(row[lendableTypes[name].keepingUnit])) ? null : name;
}

function itemOf(resource: Resource, row: CatalogueRow, number: string): OpinionItem | null {
  const { name } = resource;
  if (!isItemKind(name)) return null;
  return { itemType: name, itemId: row.id, title: titleOf(resource, row), number, resource, row };
}

interface ActButtonProps {
  act: ItemAct;
  item: OpinionItem | null;
  isOpen: boolean;
  onClick: () => void;
}

function ActButton({ act, item, isOpen, onClick }: ActButtonProps) {
  const isCollected = useCollected(act === 'favourite' ? item : null);
  const { label, icon } = faces[act];
  return (
    <button
      type="button"
      className="button"
      data-act={act}
      data-done={isCollected || undefined}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon name={icon} />
      {isCollected ? '已收藏' : label}
    </button>
  );
}
