import { useNavigate } from 'react-router-dom';
import { type CellChange, type CellChanges } from '../../drilling/cell-changes.ts';
import { placeOf } from '../../drilling/drilling-places.ts';
import type { RowAct } from '../../drilling/row-acts.ts';
import { useDrillingAddress } from '../../drilling/use-drilling-address.ts';
import { call } from '../../providers/call.ts';
import { useAct, useRefresh } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import { confirm } from '../../ui/confirm.ts';
import { message } from '../../ui/message.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import type { DrillingDraft } from './drilling-draft.ts';

/** Cells that one call takes. */
const batch = 500;

/** Saves changed cells, as many calls as it takes, adds and drops rows, and has the rows checked again. */
export function useMend(id: number, draft: Pick<DrillingDraft, 'save' | 'version'>, cells: CellChanges) {
  const act = useAct(drillingImports);
  const refresh = useRefresh(drillingImports);
  const address = useDrillingAddress();
  const navigate = useNavigate();
  const { isBusy, run } = useTask();
  /** Answers the version that the rows have then. */
  const send = async (): Promise<number> => {
    if (!(await draft.save())) throw new Error('汇交信息没有保存，请先到“填写”处理');
    const left = [...cells.changes.values()];
    const saved: CellChange[] = [];
    let version = draft.version();
    if (left.length === 0) return version;
    try {
      while (saved.length < left.length) {
        const next = left.slice(saved.length, saved.length + batch);
        ({ version } = await call(drillingImports, 'mend', { id, version, cells: next.map(({ ...cell }) => cell) }));
        saved.push(...next);
      }
    } finally {
      // What stands in the grid is the server's before the changes are let go
      await refresh();
      cells.forget(saved);
    }
    return version;
  };
  const checkAgain = async (): Promise<void> => {
    const now = await call(drillingImports, 'one', { id });
    if (now.work === null && now.errors === null) await act('check', { id, version: now.version });
  };
  const changeRows = async (rowAct: RowAct): Promise<void> => {
    // What was typed belongs to rows as they are numbered now
    const version = await send();
    const { added } = await act('mend', { id, version, rows: [rowAct] });
    message.success(`${doneWords(rowAct)}，正在重新检查；可在“修改记录”中撤销`);
    const [first] = added;
    if (first) await navigate(address.to('rows', { sheet: first.sheet, row: first.row }));
    await checkAgain();
  };
  const undo = async (): Promise<void> => {
    const version = await send();
    await act('undoMend', { id, version });
    await checkAgain();
  };
  return {
    isBusy,
    save: (): Promise<boolean> => run(() => send().then(checkAgain), '已保存，正在重新检查'),
    check: (): Promise<boolean> => run(checkAgain),
    undo: (): Promise<boolean> => run(undo, '已撤销上一次修改，正在重新检查'),
    change: async (rowAct: RowAct): Promise<boolean> =>
      (await isMeant(rowAct)) && (await run(() => changeRows(rowAct))),
  };
}
export type Mend = ReturnType<typeof useMend>;

function doneWords(rowAct: RowAct): string {
  if (rowAct.act === 'add') return '已插入一行';
  return rowAct.act === 'drop' ? `已删除${placeOf({ ...rowAct, column: null })}` : `已删去钻孔 ${rowAct.holeNo}`;
}

/** A whole hole is not dropped by a slip. */
async function isMeant(rowAct: RowAct): Promise<boolean> {
  if (rowAct.act !== 'dropHole') return true;
  const text = `钻孔 ${rowAct.holeNo} 的孔口、测斜、分层、取样、水位和试验将从各表中全部删去。`;
  return confirm({ title: '删去此孔', text, confirmLabel: '删去', isDangerous: true });
}
