import { useEffect, useSyncExternalStore } from 'react';
import { pendingQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** The one place where questions appear; mounted once, beside the router. */
export function ConfirmHost() {
  const question = useSyncExternalStore(pendingQuestion.subscribe, pendingQuestion.get);
  useEffect(() => {
    if (!question || question.isAboutLeaving) return;
    const leave = () => question.answer(false);
    window.addEventListener('hashchange', leave);
    return () => window.removeEventListener('hashchange', leave);
  }, [question]);
  if (!question) return null;
  const { title, text, confirmLabel, cancelLabel, isDangerous, answer } = question;
  const footer = (
    <>
      {cancelLabel === null ? null : (
        <button
          type="button"
          className="button"
          onClick={() => answer(false)}
          data-autofocus={isDangerous ? true : undefined}
        >
          {cancelLabel}
        </button>
      )}
      <button
        type="button"
        className={`button ${isDangerous ? 'button--danger' : 'button--primary'}`}
        onClick={() => answer(true)}
        data-autofocus={isDangerous ? undefined : true}
      >
        {confirmLabel}
      </button>
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" width={440} onClose={() => answer(false)} footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
}
