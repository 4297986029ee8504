import { Alert, Checkbox } from 'antd';
import type { InputProps } from '../inputs/input-props.ts';
import {
  coverOf,
  everything,
  ownRights,
  powerLabels,
  powersProblem,
  rightInColumn,
  type RightRow,
  rightRows,
  sharedColumns,
  toggleRight,
  toggleWildcard,
} from './rights-model.ts';

/** Rights of a role: owners down, calls across. The first column grants all of an owner, also what comes later. */
export function RightsMatrix({ id, value, onChange, isDisabled }: InputProps) {
  const granted = Array.isArray(value) ? (value as string[]) : [];
  const hasAll = granted.includes(everything);
  const change = (next: string[]): void => onChange?.(next);
  const problem = powersProblem(granted);
  return (
    <div className="admin-rights" id={id}>
      <Checkbox
        checked={hasAll}
        disabled={isDisabled === true}
        onChange={() => change(toggleWildcard(granted, everything))}
      >
        全部管理权限（含以后新增的）
      </Checkbox>
      <div role="status">{problem ? <Alert type="warning" showIcon message={problem} /> : null}</div>
      <div className="admin-rights__scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">对象</th>
              <th scope="col">全部</th>
              {sharedColumns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">其他</th>
            </tr>
          </thead>
          <tbody>
            {rightRows.map((row) => (
              <OwnerRow
                key={row.owner}
                row={row}
                granted={granted}
                isDisabled={isDisabled === true || hasAll}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface OwnerRowProps {
  row: RightRow;
  granted: readonly string[];
  isDisabled: boolean;
  onChange: (granted: string[]) => void;
}

function OwnerRow({ row, granted, isDisabled, onChange }: OwnerRowProps) {
  const box = (right: string, label: string, text?: string) => (
    <Checkbox
      key={right}
      checked={coverOf(granted, row, right) !== null}
      disabled={isDisabled}
      aria-label={`${row.label} ${label}`}
      onChange={() => onChange(toggleRight(granted, row, right))}
    >
      {text}
    </Checkbox>
  );
  const hasSome = row.rights.some(({ right }) => coverOf(granted, row, right) !== null);
  const hasWildcard = coverOf(granted, row, row.wildcard) !== null;
  return (
    <tr>
      <th scope="row">
        {row.label}
        {row.power ? (
          <span className="admin-rights__power" data-power={row.power}>
            {powerLabels[row.power]}
          </span>
        ) : null}
      </th>
      <td>
        <Checkbox
          checked={hasWildcard}
          indeterminate={hasSome && !hasWildcard}
          disabled={isDisabled}
          aria-label={`${row.label} 全部`}
          onChange={() => onChange(toggleWildcard(granted, row.wildcard))}
        />
      </td>
      {sharedColumns.map(({ name }) => {
        const found = rightInColumn(row, name);
        return <td key={name}>{found ? box(found.right, found.label) : null}</td>;
      })}
      <td className="admin-rights__own">{ownRights(row).map(({ right, label }) => box(right, label, label))}</td>
    </tr>
  );
}
