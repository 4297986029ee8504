import { EyeOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { layerServicePath } from '../../map/state/service-path.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { catalog } from '../../resources/maps/catalog.ts';
import type { TreeNode } from './tree-nodes.ts';

/** The way from a layer to what visitors are shown of it. */
export function PreviewLink({ resource, row }: { resource: Resource; row: TreeNode['row'] }) {
  const { id, name, type } = row;
  if (resource !== catalog || typeof id !== 'number' || typeof type !== 'string' || type === 'folder') return null;
  return (
    <Link
      className="button"
      to={layerServicePath({ id, name: String(name), type })}
      target="_blank"
      rel="noreferrer"
      title="在新页中按门户上的样子查看"
    >
      <EyeOutlined aria-hidden /> 预览
    </Link>
  );
}
