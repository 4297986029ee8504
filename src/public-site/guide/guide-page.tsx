import type { ReactNode } from 'react';
import type { GuidePage as Chapter } from '../../resources/borrowing/guide-pages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RichText } from '../catalogue/rich-text.tsx';
import { goToPart } from './go-to-part.ts';
import { useAnchor } from './use-anchor.ts';
import { useGuideTexts } from './use-guide-texts.ts';
import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { RoomsTable } from './rooms-table.tsx';
import { RulesTable } from './rules-table.tsx';
import { Steps } from './steps.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import './guide.css';

const anchorOf = ({ id }: Chapter): string => `guide-${id}`;

/** /UserCenter/UserManual: the borrowing guide. Rules and hours in it come from what the portal does, not from its text. */
export function GuidePage() {
  const { data, error, refetch } = useGuideTexts();
  const rows = data?.rows ?? [];
  const chapters = rows.filter(({ kind }) => kind === '章节');
  const questions = rows.filter(({ kind }) => kind === '常见问题');
  const contents = [
    ...chapters.map((chapter) => ({ id: anchorOf(chapter), label: chapter.title })),
    { id: 'guide-rules', label: '谁可以用什么' },
    { id: 'guide-rooms', label: '场所与开放时间' },
    ...(questions.length > 0 ? [{ id: 'guide-questions', label: '常见问题' }] : []),
  ];
  useAnchor(data !== undefined || error !== null);
  return (
    <UserCenterLayout title="借阅指南">
      <Steps />
      <div className="guide">
        <Contents contents={contents} />
        <article className="guide__text">
          {error ? <ErrorState error={error} title="指南没有加载出来" onRetry={() => void refetch()} /> : null}
          {!data && !error ? <Loading rows={12} label="正在加载指南" /> : null}
          {chapters.map((chapter) => (
            <Part key={chapter.id} id={anchorOf(chapter)} title={chapter.title}>
              <RichText html={chapter.body} />
            </Part>
          ))}
          <FixedParts />
          {questions.length > 0 ? <Questions questions={questions} /> : null}
        </article>
      </div>
    </UserCenterLayout>
  );
}

function FixedParts() {
  return (
    <>
      <Part id="guide-rules" title="谁可以用什么">
        <p>下表由系统执行的规则直接生成。目录对所有人公开；“阅读”指在线阅读，“下载”指取得文件。</p>
        <RulesTable />
      </Part>
      <Part id="guide-rooms" title="场所与开放时间">
        <RoomsTable />
      </Part>
    </>
  );
}

function Contents({ contents }: { contents: readonly { id: string; label: string }[] }) {
  return (
    <nav className="guide__contents" aria-labelledby="guide-contents">
      <h2 id="guide-contents">目录</h2>
      <ol className="plain-list">
        {contents.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#/UserCenter/UserManual#${id}`}
              onClick={(event) => {
                event.preventDefault();
                goToPart(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon name="order" />
        打印
      </button>
    </nav>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="guide__part" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Questions({ questions }: { questions: readonly Chapter[] }) {
  return (
    <Part id="guide-questions" title="常见问题">
      {questions.map(({ id, title, body }) => (
        <details key={id} className="guide__question">
          <summary>{title}</summary>
          <RichText html={body} />
        </details>
      ))}
    </Part>
  );
}
