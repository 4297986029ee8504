import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { askingAction, clearStage, toldAnswer } from './action-stage.ts';

const ActionDialog = lazy(() => import('./action-dialog.tsx').then((m) => ({ default: m.ActionDialog })));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx').then((m) => ({ default: m.AnswerDialog })));

/** The one place where the dialogs of actions appear; mounted once in the admin's frame. */
export function ActionStageHost() {
  const asking = useSyncExternalStore(askingAction.subscribe, askingAction.get);
  const told = useSyncExternalStore(toldAnswer.subscribe, toldAnswer.get);
  useEffect(() => clearStage, []);
  return (
    <Suspense>
      {asking ? <ActionDialog {...asking} /> : null}
      {told ? <AnswerDialog {...told} /> : null}
    </Suspense>
  );
}
