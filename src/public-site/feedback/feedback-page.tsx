import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { OwnFeedbacks } from './own-feedbacks.tsx';
import { OwnOpinions } from './own-opinions.tsx';
import { OwnSuggestions } from './own-suggestions.tsx';
import '../../ui/controls.css';
import '../user-center/parts/account-section.css';
import './feedback-page.css';

const tabs: readonly { key: string; label: string; Tab: ComponentType }[] = [
  { key: 'feedback', label: '我的反馈', Tab: OwnFeedbacks },
  { key: 'suggestions', label: '报告的错误', Tab: OwnSuggestions },
  { key: 'appraisals', label: '评分与评价', Tab: OwnOpinions },
];

/** /UserCenter/UserFeedback; the query key `tab` says which part is open. */
export function FeedbackPage() {
  const [params, setParams] = useSearchParams();
  const open = Math.max(
    0,
    tabs.findIndex(({ key }) => key === params.get('tab')),
  );
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number): void => setParams({ tab: tabs[index]?.key ?? 'feedback' }, { replace: true });
  function onKeyDown({ key }: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[key];
    if (step === undefined) return;
    const next = (open + step + tabs.length) % tabs.length;
    choose(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }
  const Tab = tabs[open]?.Tab ?? OwnFeedbacks;
  return (
    <UserCenterLayout title="我的反馈">
      <div ref={list} className="feedback-tabs" role="tablist" aria-label="我的反馈">
        {tabs.map(({ key, label }, index) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            role="tab"
            className="feedback-tabs__tab"
            aria-selected={index === open}
            aria-controls="feedback-panel"
            tabIndex={index === open ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="feedback-panel" role="tabpanel" aria-labelledby={`tab-${tabs[open]?.key}`}>
        <Tab />
      </div>
    </UserCenterLayout>
  );
}
