import { Select } from 'antd';
import { portalPages } from '../../providers/portal-pages.ts';
import type { InputProps } from '../inputs/input-props.ts';

/** Pages chosen by name or path; a path that a menu leads to beyond the portal's own pages can be typed. */
export function PagePathsInput({ id, value, onChange, isDisabled }: InputProps) {
  return (
    <Select
      {...(id ? { id } : {})}
      mode="tags"
      tokenSeparators={['；', ';', '、', ' ']}
      placeholder="输入页面名称或路径选择，可多个"
      optionFilterProp="label"
      value={Array.isArray(value) ? (value as string[]) : []}
      options={portalPages().map(({ path, label }) => ({ value: path, label: `${label}  ${path}` }))}
      disabled={isDisabled}
      onChange={(paths: string[]) => onChange?.(paths.map((path) => path.trim()))}
    />
  );
}
