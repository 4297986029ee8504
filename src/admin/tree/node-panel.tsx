import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { Empty } from '../../ui/empty.tsx';
import { useCaller } from '../caller.ts';
import { RecordForm } from '../form/record-form.tsx';
import { RecordFields } from '../show/record-fields.tsx';
import { NodeState } from './node-state.tsx';
import { PreviewLink } from './preview-link.tsx';
import type { TreeNode } from './tree-nodes.ts';

const HistoryDrawer = lazy(() => import('../show/history-drawer.tsx').then((m) => ({ default: m.HistoryDrawer })));

interface NodePanelProps {
  resource: Resource;
  /** The chosen node, null: none. */
  node: TreeNode | null;
  /** Parent of a node being added, null: none is. */
  parent: TreeNode | null;
  tools: ReactNode;
  onSaved: (id: number) => void;
  onCancel: () => void;
}

/** Beside the tree: the form of the chosen node, or of a new one below it. */
export function NodePanel({ resource, node, parent, tools, onSaved, onCancel }: NodePanelProps) {
  const caller = useCaller();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [version, setVersion] = useState(0);
  const { tree } = resource;
  const preset = useMemo(() => {
    if (!parent || !tree) return undefined;
    const last = parent.children.at(-1)?.row[tree.order];
    return { [tree.parent]: parent.id, [tree.order]: typeof last === 'number' ? last + 10 : 0 };
  }, [parent, tree]);
  if (!node && !parent) {
    return (
      <section className="admin-tree__right">
        <Empty text="未选节点">在树中选择一个节点，查看、修改或移动它。</Empty>
      </section>
    );
  }
  const title = parent
    ? `在“${String(parent.row[resource.title] as string)}”下新增`
    : String(node?.row[resource.title] as string);
  return (
    <section className="admin-tree__right" aria-label={title}>
      <header className="admin-heading">
        <h2>{title}</h2>
        <span className="admin-heading__space" />
        {node && !parent ? <PreviewLink resource={resource} row={node.row} /> : null}
        {node && !parent && mayCall(resource, 'history', caller) ? (
          <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setHistoryOpen(true)}>
            历史版本
          </Button>
        ) : null}
      </header>
      {node && !parent ? <NodeState resource={resource} row={node.row} /> : null}
      {parent ? null : tools}
      {parent && preset ? (
        <RecordForm
          key={`new ${parent.id}`}
          resource={resource}
          action="create"
          preset={preset}
          onSaved={(id) => onSaved(Number(id))}
          onCancel={onCancel}
        />
      ) : null}
      {node && !parent && mayCall(resource, 'edit', caller) ? (
        <RecordForm
          key={`${node.id} ${version}`}
          resource={resource}
          action="edit"
          id={node.id}
          onSaved={() => onSaved(node.id)}
        />
      ) : null}
      {node && !parent && !mayCall(resource, 'edit', caller) ? (
        <RecordFields resource={resource} record={node.row} />
      ) : null}
      {isHistoryOpen && node ? (
        <Suspense>
          <HistoryDrawer
            resource={resource}
            record={node.row}
            onClose={() => setHistoryOpen(false)}
            onRestored={() => setVersion(version + 1)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
