import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { FavouritePanel } from '../../favourites/favourite-panel.tsx';
import type { OpinionPanelProps } from '../../opinions/opinion-item.ts';
import { RatePanel } from '../../opinions/rate-panel.tsx';
import { ReportPanel } from '../../opinions/report-panel.tsx';
import type { ItemAct } from './item-act.ts';
import '../../opinions/opinions.css';

const panels: Record<ItemAct, { title: string; Panel: ComponentType<OpinionPanelProps> }> = {
  favourite: { title: '收藏到', Panel: FavouritePanel },
  rate: { title: '评分与评价', Panel: RatePanel },
  report: { title: '报告错误', Panel: ReportPanel },
};

/** What a button of an item opens below the buttons. The focus goes in; Esc and the close button give it back. */
export function ActPanel({ act, item, onClose }: OpinionPanelProps & { act: ItemAct }) {
  const { title, Panel } = panels[act];
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = section.current?.querySelector<HTMLElement>('input, select, textarea') ?? section.current;
    first?.focus({ preventScroll: true });
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section ref={section} className="act-panel" aria-labelledby={titleId} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className="act-panel__head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="button button--quiet button--icon" aria-label="收起" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <Panel item={item} onClose={onClose} />
    </section>
  );
}
