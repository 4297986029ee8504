import type { Removal } from './use-removal.ts';

/** What was taken out last, with the way back. Read out when it comes. */
export function RemovedNote({ removal: { count, removed, undo, forget } }: { removal: Removal }) {
  const [only] = removed;
  return (
    <div role="status">
      {count > 0 ? (
        <p className="account-note removed-note">
          <span>{count === 1 && only ? `已移出《${only.title}》` : `已移出 ${count} 件`}</span>
          {removed.length > 0 ? (
            <button type="button" className="button button--quiet" onClick={() => void undo()}>
              撤销
            </button>
          ) : null}
          <button type="button" className="button button--quiet" onClick={forget}>
            知道了
          </button>
        </p>
      ) : null}
    </div>
  );
}
