import { archives } from '../../resources/holdings/archives.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import type { PhysicalMaterial } from '../../resources/holdings/physical-materials.ts';
import { LinkedRow } from '../catalogue/linked-row.tsx';

/** The hole and the report that a material comes from, as links; no section when neither is known. */
export function SourceSection({ material }: { material: Pick<PhysicalMaterial, 'borehole' | 'archive'> }) {
  const { borehole, archive } = material;
  if (borehole === null && archive === null) return null;
  return (
    <section className="detail__section related" aria-labelledby="detail-source">
      <h2 id="detail-source">来自</h2>
      <ul className="plain-list">
        {borehole === null ? null : (
          <li>
            <LinkedRow resource={boreholes} id={borehole} leading={({ project }) => project} />
            <span className="related__why">钻孔：柱状图、取样、水位</span>
          </li>
        )}
        {archive === null ? null : (
          <li>
            <LinkedRow resource={archives} id={archive} />
            <span className="related__why">成果资料</span>
          </li>
        )}
      </ul>
    </section>
  );
}
