import type { ReactNode } from 'react';
import { attachedFields, type DeliveryFieldName } from '../../resources/shared/delivery-fields.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { physicalModules } from '../../resources/shared/physical-modules.ts';

const { of: parts, maxItems } = attachedFields.physicalList;
type Item = NonNullable<OwnDeliveryWhole['values'][Extract<DeliveryFieldName, 'physicalList'>]>[number];

export interface PhysicalListInputProps {
  id: string;
  items: readonly Item[];
  onChange: (items: Item[] | null) => void;
}

const numberOf = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);

/** 实物资料清单: a line for each hole or collection that is handed over. */
export function PhysicalListInput({ id, items, onChange }: PhysicalListInputProps) {
  const set = (next: Item[]): void => onChange(next.length > 0 ? next : null);
  const change = (at: number, changed: Partial<Item>): void =>
    set(items.map((item, other) => (other === at ? { ...item, ...changed } : item)));
  return (
    <div id={id} role="group" aria-label={attachedFields.physicalList.label} className="intake-items">
      {[...items.entries()].map(([at, item]) => {
        const labelled = (part: keyof typeof parts): { 'aria-label': string; className: string } => ({
          'aria-label': `第 ${at + 1} 件${parts[part].label}`,
          className: 'input',
        });
        return (
          <div key={at} className="intake-items__row">
            <Part label={parts.moduleType.label}>
              <select
                {...labelled('moduleType')}
                value={item.moduleType}
                onChange={(event) => change(at, { moduleType: event.target.value as Item['moduleType'] })}
              >
                {physicalModules.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </Part>
            <Part label={parts.title.label}>
              <input
                {...labelled('title')}
                maxLength={parts.title.max}
                value={item.title}
                onChange={(event) => change(at, { title: event.target.value })}
              />
            </Part>
            <Part label={parts.boxCount.label}>
              <input
                {...labelled('boxCount')}
                type="number"
                min={0}
                step={1}
                value={item.boxCount ?? ''}
                onChange={(event) => change(at, { boxCount: numberOf(event.target.value) })}
              />
            </Part>
            <Part label={`${parts.coreLength.label}（${parts.coreLength.unit}）`}>
              <input
                {...labelled('coreLength')}
                type="number"
                min={0}
                step={0.01}
                value={item.coreLength ?? ''}
                onChange={(event) => change(at, { coreLength: numberOf(event.target.value) })}
              />
            </Part>
            <Part label={parts.shelf.label}>
              <input
                {...labelled('shelf')}
                maxLength={parts.shelf.max}
                value={item.shelf ?? ''}
                onChange={(event) => change(at, { shelf: event.target.value || null })}
              />
            </Part>
            <button type="button" className="button" onClick={() => set(items.filter((_, other) => other !== at))}>
              去掉
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="button"
        disabled={items.length >= maxItems}
        onClick={() =>
          set([
            ...items,
            { moduleType: '21', title: `实物 ${items.length + 1}`, boxCount: null, coreLength: null, shelf: null },
          ])
        }
      >
        添加实物
      </button>
    </div>
  );
}

/** A part of an entry with its name above it, which stays once it is filled in. */
const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="intake-items__part">
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
