import { TreeSelect } from 'antd';
import { resourceNamed } from '../../resources/index.ts';
import type { TreeNode } from '../tree/tree-nodes.ts';
import { useTree } from '../tree/use-tree.ts';

interface ReferenceTreeSelectProps {
  to: string;
  id?: string | undefined;
  isMany?: boolean;
  isDisabled?: boolean | undefined;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

interface Option {
  value: number;
  title: string;
  children: Option[];
}

/** Chooses rows of a resource that forms a tree. */
export function ReferenceTreeSelect({ to, id, isMany = false, isDisabled, value, onChange }: ReferenceTreeSelectProps) {
  const resource = resourceNamed(to);
  const { roots, isPending, error } = useTree(resource);
  const optionOf = (node: TreeNode): Option => ({
    value: node.id,
    title: String(node.row[resource.title] as string),
    children: node.children.map(optionOf),
  });
  return (
    <TreeSelect<number | number[]>
      {...(id ? { id } : {})}
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeCheckable={isMany}
      treeCheckStrictly={false}
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      multiple={isMany}
      disabled={isDisabled}
      loading={isPending}
      treeData={roots.map(optionOf)}
      value={isMany ? [...value] : value[0]}
      placeholder="请选择"
      notFoundContent={error ? '可选项没有加载出来，请稍后再试' : '无'}
      onChange={(next) => onChange([next].flat().filter((each) => typeof each === 'number'))}
    />
  );
}
