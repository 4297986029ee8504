import type { Resource } from '../../resources/kit/define-resource.ts';
import { LinkedRow } from './linked-row.tsx';

export interface OriginSectionProps {
  /** 来源资料, 对应图件. */
  label: string;
  /** A resource with `publicSite`. */
  resource: Resource;
  /** Null: not known; then there is no section. */
  id: number | null;
}

/** The row of another resource that this one was made from, as a link. */
export function OriginSection({ label, resource, id }: OriginSectionProps) {
  if (id === null) return null;
  return (
    <section className="detail__section related" aria-labelledby="detail-origin">
      <h2 id="detail-origin">{label}</h2>
      <LinkedRow resource={resource} id={id} />
    </section>
  );
}
