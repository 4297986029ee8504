import type { Correction, ItemName } from '../../resources/shared/opinion-answers.ts';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { useCall } from '../../providers/use-call.ts';
import { suggestions } from '../../resources/opinions/suggestions.ts';
import { nameOf } from './opinion-item.ts';
import { placeWords } from './place-words.ts';

/** 勘误记录: what was corrected in an item on a report; nothing where nothing was. */
export function Corrections({ item }: { item: ItemName }) {
  const corrections = useCall(suggestions, 'ofItem', nameOf(item));
  const rows = corrections.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="detail__section" aria-labelledby="detail-corrections">
      <h2 id="detail-corrections">
        勘误记录<span className="detail__count">{rows.length} 条</span>
      </h2>
      <ol className="plain-list corrections">
        {rows.map((row) => (
          <li key={row.id} className="correction">
            <p className="correction__head">
              <time dateTime={row.decidedAt}>{dayInChina(new Date(row.decidedAt))}</time>
              <span>{subjectOf(row)}</span>
              <span className="correction__by">{row.by}报告</span>
            </p>
            {row.changedTo !== null ? (
              <Change from={wordsOf(row, row.changedFrom)} to={wordsOf(row, row.changedTo)} />
            ) : row.reply ? (
              <p className="correction__text">{row.reply}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

const wordsOf = ({ kind }: Correction, text: string | null): string =>
  kind === 'place' ? placeWords(text ?? '') : (text ?? '');

function Change({ from, to }: { from: string; to: string }) {
  return (
    <p className="correction__text">
      <del aria-label={`原为 ${from || '空'}`}>{from || '（空）'}</del>
      <span aria-hidden> → </span>
      <ins aria-label={`改为 ${to || '空'}`}>{to || '（空）'}</ins>
    </p>
  );
}

const subjectOf = ({ kind, fieldLabel, fileName, page }: Correction): string => {
  if (fieldLabel) return fieldLabel;
  if (kind === 'page') return `${fileName ?? '文件'}${page === null ? '' : `第 ${page} 页`}`;
  return kind === 'place' ? '空间位置' : '其他更正';
};
