import { Button } from 'antd';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { confirm } from '../../ui/confirm.ts';
import { useCaller } from '../caller.ts';
import { actionsFor } from '../record/record-actions.ts';
import { useRecordAction } from '../record/use-record-action.ts';
import { pathTo, sizeBelow, type TreeNode } from './tree-nodes.ts';
import { type Direction, targetOf } from './tree-moves.ts';
import { useRemoveNode } from './use-remove-node.ts';

interface NodeToolsProps {
  resource: Resource;
  roots: readonly TreeNode[];
  node: TreeNode;
  choose: (id: number | null) => void;
  addUnder: (id: number) => void;
  move: (id: number, target: ReturnType<typeof targetOf>) => void;
}

/** What can be done with the chosen node. The roots are fixed: nothing moves or deletes them. */
export function NodeTools({ resource, roots, node, choose, addUnder, move }: NodeToolsProps) {
  const caller = useCaller();
  const isRoot = roots.some(({ id }) => id === node.id);
  const title = String(node.row[resource.title] as string);
  const remove = useRemoveNode(resource);
  const run = useRecordAction(resource);
  const below = sizeBelow(node);
  async function ask(): Promise<void> {
    const text = below > 0 ? `它下面的 ${below} 个节点会一起删除，共 ${below + 1} 个，不能撤销。` : '删除后不能撤销。';
    const isAgreed = await confirm({ title: `删除“${title}”`, text, confirmLabel: '删除', isDangerous: true });
    if (isAgreed && (await remove(node.id))) choose(pathTo(roots, node.id).at(-2)?.id ?? null);
  }
  const moves: readonly [Direction, string][] = [
    ['up', '上移'],
    ['down', '下移'],
    ['into', '移入'],
    ['out', '移出'],
  ];
  return (
    <div className="admin-tree__tools" role="toolbar" aria-label={`${title}的操作`}>
      {mayCall(resource, 'create', caller) ? <Button onClick={() => addUnder(node.id)}>新增下级</Button> : null}
      {mayCall(resource, 'edit', caller) && !isRoot
        ? moves.map(([direction, label]) => {
            const target = targetOf(roots, node.id, direction);
            return (
              <Button key={direction} disabled={!target} onClick={() => move(node.id, target)}>
                {label}
              </Button>
            );
          })
        : null}
      {actionsFor(resource, node.row, caller).map((action) => (
        <Button key={action.name} danger={action.isDangerous} onClick={() => void run(action, node.row)}>
          {action.label}
        </Button>
      ))}
      {mayCall(resource, 'remove', caller) && !isRoot ? (
        <Button danger onClick={() => void ask()}>
          删除
        </Button>
      ) : null}
    </div>
  );
}
