import { Form } from 'antd';
import { use } from 'react';
import { objects } from '../../resources/holdings/objects.ts';
import type { Filter } from '../../resources/kit/list-query.ts';
import { EditedRecord } from '../form/edited-record.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { ItemFilesLink } from '../objects/item-files-link.tsx';
import { ReferenceSelect } from '../references/reference-select.tsx';

/** Photographs among the files of a physical material, as they were handed in. */
const photosOf = (material: number): Filter[] => [
  { field: 'itemType', operator: 'eq', values: ['physicalMaterials'] },
  { field: 'itemId', operator: 'eq', values: [material] },
  { field: 'part', operator: 'eq', values: ['original'] },
  { field: 'use', operator: 'eq', values: ['照片'] },
];

/** The photograph of a core box: one of its material's, where more can be uploaded. */
export function CorePhotoInput({ id, value, onChange, isDisabled }: InputProps) {
  const chosen: unknown = Form.useWatch('material', Form.useFormInstance());
  const stored = use(EditedRecord)?.['material'];
  const material = chosen ?? stored;
  if (typeof material !== 'number') return <span className="admin-nothing">先选择所属实物资料</span>;
  return (
    <>
      <ReferenceSelect
        key={material}
        to={objects.name}
        among={photosOf(material)}
        id={id}
        isDisabled={isDisabled}
        value={typeof value === 'number' ? [value] : []}
        onChange={([first]) => onChange?.(first ?? null)}
      />
      <ItemFilesLink type="physicalMaterials" id={material} />
    </>
  );
}
