import { Button, Input } from 'antd';
import { deliveryWords } from '../../resources/shared/delivery-words.ts';
import type { Placing } from './placing-fields.tsx';

interface PlacedMaterialsProps {
  items: Placing['physicalList'];
  onChange: (items: Placing['physicalList']) => void;
}

/** What is taken over with the data, each with its place; what did not come is taken off the list. */
export function PlacedMaterials({ items, onChange }: PlacedMaterialsProps) {
  if (items.length === 0) return null;
  return (
    <fieldset>
      <legend>实物资料（{items.length} 件，入库后自动编号，每件须填库位）</legend>
      {[...items.entries()].map(([at, item]) => (
        // A place of its own is all that tells two of the same name apart
        <p key={at}>
          {deliveryWords([{ ...item, shelf: null }])}
          <Input
            aria-label={`${item.title}的库位`}
            required
            status={(item.shelf ?? '').trim() === '' ? 'error' : undefined}
            placeholder="库位"
            maxLength={40}
            value={item.shelf ?? ''}
            onChange={(event) => onChange(items.with(at, { ...item, shelf: event.target.value || null }))}
          />
          <Button type="link" onClick={() => onChange(items.filter((_, other) => other !== at))}>
            未移交，去掉
          </Button>
        </p>
      ))}
    </fieldset>
  );
}
