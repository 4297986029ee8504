import { suggestionKinds, suggestionStates } from '../../resources/shared/opinion-kinds.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { OwnSuggestion } from '../../resources/shared/opinion-answers.ts';
import { useCall } from '../../providers/use-call.ts';
import { suggestions } from '../../resources/opinions/suggestions.ts';
import { placeWords } from '../opinions/place-words.ts';
import { timeWords } from '../user-center/parts/time-words.ts';
import { AttachmentButton } from './attachment-button.tsx';
import { ItemTitle } from './item-title.tsx';
import { StateMark } from './state-mark.tsx';

/** The visitor's error reports, and what became of them. */
export function OwnSuggestions() {
  const own = useCall(suggestions, 'mine', {});
  if (own.error)
    return <ErrorState error={own.error} title="错误报告没有加载出来" onRetry={() => void own.refetch()} />;
  if (!own.data) return <Loading rows={6} label="正在加载错误报告" />;
  if (own.data.rows.length === 0)
    return <Empty>还没有报告过错误。在条目的页面上按“报告错误”，可以指明有误的项目、文件页面或位置。</Empty>;
  return (
    <ul className="plain-list feedback-list">
      {own.data.rows.map((row) => (
        <Report key={row.id} row={row} />
      ))}
    </ul>
  );
}

const kindOf = ({ kind, fieldLabel, fileName, page }: OwnSuggestion): string => {
  const label = suggestionKinds.find(({ value }) => value === kind)?.label ?? '';
  if (kind === 'page') return `${label}：${fileName ?? ''}${page === null ? '' : `第 ${page} 页`}`;
  return fieldLabel ? `${label}：${fieldLabel}` : label;
};

const wordsOf = ({ kind }: OwnSuggestion, text: string | null): string | null =>
  kind === 'place' && text !== null ? placeWords(text) : text;

function Report({ row }: { row: OwnSuggestion }) {
  const facts: [string, string | null][] = [
    ['原值', wordsOf(row, row.presentValue)],
    ['建议值', wordsOf(row, row.proposedValue)],
    ['更正为', row.changedTo === row.proposedValue ? null : wordsOf(row, row.changedTo)],
    ['说明', row.note],
  ];
  return (
    <li className="account-section feedback-item">
      <header className="feedback-item__head">
        <ItemTitle item={row} />
        <StateMark states={suggestionStates} value={row.state} />
      </header>
      <p className="feedback-item__facts">
        {kindOf(row)}，{timeWords(row.submittedAt)} 提交
        {row.isApplied ? '；记录已按核实的结果更正' : ''}
      </p>
      <dl className="account-facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="feedback-fact">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {row.attachment ? <AttachmentButton file={row.attachment} /> : null}
      {row.reply ? (
        <p className="feedback-message" data-side="staff">
          <strong>处理意见</strong> <span className="feedback-message__text">{row.reply}</span>
        </p>
      ) : null}
    </li>
  );
}
