import type { Resource } from '../../resources/kit/define-resource.ts';
import { useCaller } from '../caller.ts';
import { actionsFor } from '../record/record-actions.ts';
import { useRecordAction } from '../record/use-record-action.ts';

export interface ContactFactProps {
  resource: Resource;
  row: Readonly<Record<string, unknown>> & { id: number; contactMobile: string | null };
}

/** The telephone number of whoever handed something in: masked, and in full for who says why. */
export function ContactFact({ resource, row }: ContactFactProps) {
  const run = useRecordAction(resource);
  const reveal = actionsFor(resource, row, useCaller()).find(({ name }) => name === 'reveal');
  if (row.contactMobile === null) return null;
  return (
    <div>
      <dt>联系电话</dt>
      <dd>
        {row.contactMobile}{' '}
        {reveal ? (
          <button type="button" className="order-review__link" onClick={() => void run(reveal, row)}>
            {reveal.label}
          </button>
        ) : null}
      </dd>
    </div>
  );
}
