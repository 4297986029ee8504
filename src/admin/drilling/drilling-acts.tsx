import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAct } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { AssignDialog } from '../desk/assign-dialog.tsx';
import { told } from '../orders/desk.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Tool = 'publish' | 'giveBack' | 'assign' | 'undo';

/** What the keeper can do with an import, by its state. */
export function DrillingActs({ drilling }: { drilling: ReviewedDrilling }) {
  const { id, state, work, reviewer, reviewers, projectName, bonds } = drilling;
  const act = useAct(drillingImports);
  const [open, setOpen] = useState<Tool | null>(null);
  const close = (): void => setOpen(null);
  const isHeld = work !== null;
  if (!['submitted', 'published', 'undone'].includes(state)) return null;
  return (
    <section className="order-review__panel" aria-label="办理">
      <h2>办理</h2>
      <p className="order-review__tools">
        {state === 'submitted' ? (
          <Button type="primary" disabled={isHeld} onClick={() => setOpen('publish')}>
            入库
          </Button>
        ) : null}
        {state === 'published' ? (
          <Button danger disabled={isHeld || bonds.length > 0} onClick={() => setOpen('undo')}>
            撤回入库
          </Button>
        ) : (
          <Button disabled={isHeld} onClick={() => setOpen('giveBack')}>
            退回修改
          </Button>
        )}
        {state === 'submitted' ? <Button onClick={() => setOpen('assign')}>分派</Button> : null}
        {state === 'submitted' && !reviewer ? (
          <Button onClick={() => void told(act('assign', { id }), '已由您经办')}>由我经办</Button>
        ) : null}
        {state === 'published' ? (
          <Link to={`/archivesDrilling?keyword=${encodeURIComponent(projectName)}`}>看入库的钻孔</Link>
        ) : null}
      </p>
      {isHeld ? <p className="order-desk__quiet">数据正在后台处理，完成后可以办理。</p> : null}
      {state === 'published' && bonds.length > 0 ? <Bonds bonds={bonds} /> : null}
      {open === 'publish' ? <PublishDialog drilling={drilling} onClose={close} /> : null}
      {open === 'undo' ? <UndoDialog drilling={drilling} onClose={close} /> : null}
      {open === 'giveBack' ? <GiveBackDialog drilling={drilling} onClose={close} /> : null}
      {open === 'assign' ? (
        <AssignDialog
          label="审核人"
          {...{ reviewer, reviewers }}
          onAssign={(chosen) => act('assign', { id, reviewer: chosen })}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

const Bonds = ({ bonds }: { bonds: readonly string[] }) => (
  <>
    <p>入库的钻孔已被使用，处理完下面各项才能撤回入库：</p>
    <ul className="drilling-review__points" aria-label="不能撤回的原因">
      {bonds.map((bond) => (
        <li key={bond}>{bond}</li>
      ))}
    </ul>
  </>
);
