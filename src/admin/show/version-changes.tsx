import type { Version } from '../../resources/kit/answer-shapes.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { Cell } from '../cells/cell.tsx';
import { changesOf } from './record-versions.ts';

interface VersionChangesProps {
  resource: Resource;
  version: Pick<Version, 'before' | 'after'>;
}

/** What a change did, field by field, with the labels and cells of the resource it belongs to. */
export function VersionChanges({ resource, version }: VersionChangesProps) {
  const changes = changesOf(resource, version);
  if (changes.length === 0) return <p className="admin-nothing">没有字段改动</p>;
  return (
    <table className="admin-changes">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">原值</th>
          <th scope="col">新值</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, field, before, after }) => (
          <tr key={name}>
            <th scope="row">{field.label}</th>
            <td>
              <Cell field={field} value={before} isWhole />
            </td>
            <td>
              <Cell field={field} value={after} isWhole />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
