import { Input, Tree, type TreeDataNode } from 'antd';
import { type Key, type KeyboardEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useCaller } from '../caller.ts';
import { NodeMarks } from './node-state.tsx';
import { NodePanel } from './node-panel.tsx';
import { NodeTools } from './node-tools.tsx';
import { flatten, pathTo, searchTree, type TreeNode } from './tree-nodes.ts';
import { type Direction, dropTarget, targetOf } from './tree-moves.ts';
import { useMove } from './use-move.ts';
import { type TreeAnswer, useTree } from './use-tree.ts';

/** Alt with an arrow moves the chosen node. */
const moveKeys: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** What is typed after a click must not go into the form that stood there before it. */
const synchronously = { flushSync: true } as const;

/** What stands in the address: the chosen node, and the parent of one being added. */
function useChosen(roots: readonly TreeNode[]) {
  const [search, setSearch] = useSearchParams();
  const chosen = pathTo(roots, Number(search.get('node'))).at(-1) ?? null;
  const parent = pathTo(roots, Number(search.get('under'))).at(-1) ?? null;
  return {
    chosen,
    parent,
    choose: (id: number | null) => setSearch(id === null ? {} : { node: String(id) }, synchronously),
    addUnder: (id: number) => setSearch({ node: String(id), under: String(id) }, synchronously),
  };
}

/** A resource whose rows form a tree: the tree at the left, the chosen node's form beside it. */
export function TreePage({ resource }: { resource: Resource }) {
  const tree = useTree(resource);
  if (tree.error) return <ErrorState error={tree.error} onRetry={tree.refetch} />;
  if (tree.isPending) return <Loading rows={10} />;
  return <TreeScreen resource={resource} tree={tree} />;
}

function TreeScreen({ resource, tree: { roots, refetch } }: { resource: Resource; tree: TreeAnswer }) {
  const caller = useCaller();
  const { chosen, parent, choose, addUnder } = useChosen(roots);
  const moveNode = useMove(resource, roots);
  const [words, setWords] = useState('');
  const [expanded, setExpanded] = useState<readonly Key[]>(() => roots.map(({ id }) => id));
  const { found, open } = useMemo(() => searchTree(roots, resource.title, words), [roots, resource.title, words]);
  const canEdit = mayCall(resource, 'edit', caller);

  /** The new parent opens, so that the node does not vanish from sight. */
  function move(id: number, target: ReturnType<typeof targetOf>): void {
    if (target) setExpanded([...expanded, target.parent]);
    void moveNode(id, target);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = event.altKey ? moveKeys[event.key] : undefined;
    if (!direction || !chosen || !canEdit) return;
    event.preventDefault();
    event.stopPropagation();
    move(chosen.id, targetOf(roots, chosen.id, direction));
  }
  return (
    <div className="admin-list">
      <header className="admin-heading">
        <h1>{resource.label}</h1>
        <span className="admin-heading__count">共 {flatten(roots).length} 个节点</span>
      </header>
      <div className="admin-tree">
        {/* Takes the focus when a node is clicked, so that the keys move it right away. */}
        <section className="admin-tree__left" role="presentation" tabIndex={-1} onKeyDownCapture={onKeyDown}>
          <Input
            type="search"
            value={words}
            allowClear
            placeholder="在树中查找（按 / 键）"
            aria-label="在树中查找"
            onChange={(event) => setWords(event.target.value)}
          />
          <p className="admin-tree__help" role="status">
            {words ? `找到 ${found.size} 个` : canEdit ? '拖动可移动；选中后 Alt+方向键：上移、下移、移入、移出' : ''}
          </p>
          {words && found.size === 0 ? <Empty>换一个词，或清空查找。</Empty> : null}
          <Tree
            blockNode
            showLine
            draggable={canEdit ? { icon: false } : false}
            treeData={roots.map((node) => dataOf(node, resource, found))}
            expandedKeys={words ? [...expanded, ...open] : [...expanded]}
            autoExpandParent={false}
            selectedKeys={chosen ? [chosen.id] : []}
            onExpand={(keys) => setExpanded(keys)}
            onSelect={([key]) => choose(key === undefined ? null : Number(key))}
            onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
              const at = Number(node.pos.split('-').at(-1));
              const gap = dropToGap && (dropPosition < at ? ('before' as const) : ('after' as const));
              move(Number(dragNode.key), dropTarget(roots, Number(dragNode.key), Number(node.key), gap));
            }}
          />
        </section>
        <NodePanel
          resource={resource}
          node={chosen}
          parent={parent}
          tools={
            chosen ? (
              <NodeTools
                resource={resource}
                roots={roots}
                node={chosen}
                choose={choose}
                addUnder={addUnder}
                move={move}
              />
            ) : null
          }
          onSaved={(id) => {
            refetch();
            if (parent) setExpanded([...expanded, parent.id]);
            choose(id);
          }}
          onCancel={() => choose(parent?.id ?? null)}
        />
      </div>
    </div>
  );
}

function dataOf(node: TreeNode, resource: Resource, found: ReadonlySet<number>): TreeDataNode {
  const text = String(node.row[resource.title] as string);
  return {
    key: node.id,
    title: (
      <>
        {found.has(node.id) ? <mark>{text}</mark> : text} <NodeMarks resource={resource} row={node.row} />
      </>
    ),
    children: node.children.map((child) => dataOf(child, resource, found)),
  };
}
