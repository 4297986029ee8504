import { sizeText } from '../../ui/size-text.ts';
import type { Unfinished } from './unfinished-uploads.ts';
import type { FileQueue } from './use-file-queue.ts';

const shown = 12;
const namesOf = (files: readonly Unfinished[]): string =>
  files
    .slice(0, shown)
    .map(({ path }) => path)
    .join('、') + (files.length > shown ? ' 等' : '');

/** What is on its way, and what was refused and why. */
export function FileQueueList({ queue, earlier, retry, drop, forget }: FileQueue) {
  if (queue.length === 0 && earlier.length === 0) return null;
  const failed = queue.filter(({ state }) => state === 'failed');
  const open = queue.filter(({ state }) => state !== 'failed');
  const total = open.reduce((sum, { file }) => sum + file.size, 0);
  const sent = open.reduce((sum, each) => sum + each.sent, 0);
  return (
    <section className="intake-queue" aria-label="正在上传">
      {earlier.length > 0 ? (
        <p className="intake-hint" role="status">
          上次有 {earlier.length} 个文件没有传完：{namesOf(earlier)}。重新选择这些文件，会接着传。{' '}
          <button type="button" className="button button--quiet" onClick={forget}>
            不再提示
          </button>
        </p>
      ) : null}
      {open.length > 0 ? (
        <>
          <p role="status">
            正在上传，还有 {open.length} 个文件（{sizeText(sent)} / {sizeText(total)}
            ）。可以继续填写其他内容，请不要关闭本页。
          </p>
          <progress max={total || 1} value={sent} aria-label="上传进度" />
        </>
      ) : null}
      <ul className="plain-list">
        {[...failed, ...open].slice(0, shown).map((each) => (
          <li key={each.uploadId} data-state={each.state}>
            <span className="intake-queue__name">
              {each.folder ? `${each.folder}/` : ''}
              {each.file.name}
            </span>
            {each.state === 'failed' ? (
              <>
                <span className="field__error" role="alert">
                  {each.problem}
                </span>
                {each.isRefused ? null : (
                  <button type="button" className="button" onClick={() => retry(each.uploadId)}>
                    重试<span className="visually-hidden">{each.file.name}</span>
                  </button>
                )}
                <button type="button" className="button button--quiet" onClick={() => drop(each.uploadId)}>
                  {each.isRefused ? '知道了' : '取消上传'}
                  <span className="visually-hidden">{each.file.name}</span>
                </button>
              </>
            ) : (
              <span className="intake-quiet">
                {each.state === 'sending' ? `${Math.floor((each.sent / Math.max(1, each.file.size)) * 100)}%` : '等待'}
              </span>
            )}
          </li>
        ))}
      </ul>
      {queue.length > shown ? (
        <p className="intake-quiet">
          共 {queue.length} 个，以上是前 {shown} 个。
        </p>
      ) : null}
    </section>
  );
}
