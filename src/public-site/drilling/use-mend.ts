import { type CellChange, type CellChanges } from '../../drilling/cell-changes.ts';
import { call } from '../../providers/call.ts';
import { useAct, useRefresh } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import type { DrillingDraft } from './drilling-draft.ts';

/** Cells that one call takes. */
const batch = 500;

/** Saves changed cells, as many calls as it takes, and has the rows checked again. */
export function useMend(id: number, draft: Pick<DrillingDraft, 'save' | 'version'>, cells: CellChanges) {
  const act = useAct(drillingImports);
  const refresh = useRefresh(drillingImports);
  const { isBusy, run } = useTask();
  const send = async (): Promise<void> => {
    if (!(await draft.save())) throw new Error('汇交信息没有保存，请先到“填写”处理');
    const left = [...cells.changes.values()];
    const saved: CellChange[] = [];
    try {
      for (let version = draft.version(); saved.length < left.length;) {
        const next = left.slice(saved.length, saved.length + batch);
        ({ version } = await call(drillingImports, 'mend', { id, version, cells: next.map(({ ...cell }) => cell) }));
        saved.push(...next);
      }
    } finally {
      // What stands in the grid is the server's before the changes are let go
      await refresh();
      cells.forget(saved);
    }
    await checkAgain();
  };
  const checkAgain = async (): Promise<void> => {
    const now = await call(drillingImports, 'one', { id });
    if (now.work === null && now.errors === null) await act('check', { id, version: now.version });
  };
  return {
    isBusy,
    save: (): Promise<boolean> => run(send, '已保存，正在重新检查'),
    check: (): Promise<boolean> => run(checkAgain),
  };
}
export type Mend = ReturnType<typeof useMend>;
