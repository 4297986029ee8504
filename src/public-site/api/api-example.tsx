import { useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { keyPlaceholder, type Language, languages, sampleOf } from './code-samples.ts';
import { type Tried, tryAddress } from './try-address.ts';

/** An address of real rows: how programs ask it, and what the portal answers now. */
export function ApiExample({ path }: { path: string }) {
  const [language, setLanguage] = useState<Language>('curl');
  const [tried, setTried] = useState<Tried | null>(null);
  const [isKeyed, setKeyed] = useState(false);
  const { isBusy, run } = useTask();
  const code = sampleOf(language, `${window.location.origin}${path}`, isKeyed);
  return (
    <div className="api-example">
      <div className="api-example__tools">
        <div role="group" aria-label="语言" className="api-example__languages">
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              className="button button--quiet"
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
            >
              {each}
            </button>
          ))}
        </div>
        <label className="api-example__keyed">
          <input type="checkbox" checked={isKeyed} onChange={({ target }) => setKeyed(target.checked)} />
          带密钥
        </label>
        <button type="button" className="button" onClick={() => void copyAndTell(code)}>
          复制
        </button>
        <button
          type="button"
          className="button button--primary"
          disabled={isBusy}
          onClick={() => void run(async () => setTried(await tryAddress(path)))}
        >
          运行
        </button>
      </div>
      <Code label={`${language} 示例`} text={code} />
      {isKeyed ? (
        <p className="field__hint">
          把 <code>{keyPlaceholder}</code> 换成您的密钥。
        </p>
      ) : null}
      <div aria-live="polite">
        {isBusy ? <Loading rows={4} label="正在读取" /> : tried ? <Answer tried={tried} /> : null}
      </div>
    </div>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <pre className="api-code" tabIndex={0} role="group" aria-label={label}>
      <code>{text}</code>
    </pre>
  );
}

function Answer({ tried: { status, ms, total, quota, text, isCut, refusal } }: { tried: Tried }) {
  if (status >= 400) return <ErrorState error={new Error(refusal ?? '')} title={`门户答复 ${status}`} />;
  return (
    <>
      <p className="api-example__facts">
        答复 {status}，用时 {ms} 毫秒{total === null ? '' : `，共 ${total} 条`}
        {quota === null ? '（页面内运行不计入限额）' : ''}
      </p>
      <Code label="答复内容" text={text} />
      {isCut ? <p className="field__hint">内容较长，这里只显示开头。</p> : null}
    </>
  );
}
