import type { Resource } from '../../resources/kit/define-resource.ts';
import { fieldEntries } from '../../resources/kit/define-resource.ts';
import { placesOf } from '../../resources/kit/columns.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import { Cell } from '../cells/cell.tsx';
import type { TreeNode } from './tree-nodes.ts';

type Row = TreeNode['row'];

/** Fields that nobody enters and that the server knows of a row now: of a layer, how its service is. */
const stateFields = (resource: Resource, row: Row): [string, AnyField][] =>
  fieldEntries(resource).filter(([name, field]) => field.readOnly && row[name] != null);

/** Marks beside a node's name of what is wrong with it: values in the colour of faults. */
export function NodeMarks({ resource, row }: { resource: Resource; row: Row }) {
  return stateFields(resource, row).map(([name, field]) => {
    if (field.kind !== 'choice' || !placesOf(field).includes('list')) return null;
    const isWrong = field.options.some((each) => {
      const { value, tone } = optionOf(each);
      return value === row[name] && tone === 'cinnabar';
    });
    return isWrong ? <Cell key={name} field={field} value={row[name]} /> : null;
  });
}

/** What the server knows of the chosen node, above its form; nothing where it knows nothing. */
export function NodeState({ resource, row }: { resource: Resource; row: Row }) {
  const known = stateFields(resource, row).filter(([, field]) => placesOf(field).includes('detail'));
  if (known.length === 0) return null;
  return (
    <p className="admin-tree__state" role="status" aria-label="运行状况">
      {known.map(([name, field]) => (
        <span key={name}>
          {field.label}：<Cell field={field} value={row[name]} />
        </span>
      ))}
    </p>
  );
}
