import { Link } from 'react-router-dom';
import { Empty } from '../../ui/empty.tsx';
import { isLiteral, plainWords, type Question, questionAddress } from './search-address.ts';

export interface NoHitsProps {
  question: Question;
  /** Another question that finds something. */
  instead: string | null;
  /** Types other than the chosen one hold hits. */
  isElsewhere: boolean;
}

/** Nothing was found: what else may be tried, the nearest first. */
export function NoHits({ question, instead, isElsewhere }: NoHitsProps) {
  const { q, type, box } = question;
  const ways = [
    { isOpen: isElsewhere && type !== null, label: '看其他类型的结果', to: { ...question, type: null } },
    { isOpen: isLiteral(q), label: '也查同义词和异写', to: { ...question, q: plainWords(q) } },
    { isOpen: box !== null && q !== '', label: '不限范围再查', to: { ...question, box: null } },
  ].filter(({ isOpen }) => isOpen);
  return (
    <Empty text={q ? `没有找到“${plainWords(q)}”` : '这个范围内没有资料'}>
      <div className="no-hits">
        {instead ? (
          <p className="no-hits__instead">
            您要找的是不是 <Link to={questionAddress({ ...question, q: instead, type: null, page: 1 })}>{instead}</Link>
            ？
          </p>
        ) : null}
        <p>
          {q ? '可减少几个词，或换成矿种、地层、地名的通用名称；' : '可把框画大一些；'}
          涉密和未公开的资料不在检索之列。
        </p>
      </div>
      {ways.map(({ label, to }) => (
        <Link key={label} className="button" to={questionAddress({ ...to, page: 1 })}>
          {label}
        </Link>
      ))}
      <Link className="button" to="/search">
        看看可以怎样查
      </Link>
    </Empty>
  );
}
