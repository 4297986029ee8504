import { lithologyName } from '../../geo/lithologies.ts';
import { typesetCode } from '../../geo/unit-code.ts';
import { layerUnitName } from '../../strip-log/log-contents.ts';
import type { LogLayer } from '../../strip-log/log-record.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';

/** What is known of one layer. @param level height of its bottom, metres; null: not known */
export function BedCard({ layer, level }: { layer: LogLayer; level: number | null }) {
  const { layerNo, rockName, lithology, unitCode, top, bottom, recovery, rqd, description } = layer;
  const kind = lithologyName(lithology);
  const unit = [layerUnitName(layer), unitCode ? typesetCode(unitCode) : null]
    .filter((each) => each !== null)
    .join(' ');
  const facts: Fact[] = [
    ['孔深', `${top.toFixed(2)}–${bottom.toFixed(2)} m`],
    ['厚度', `${(bottom - top).toFixed(2)} m`],
    ...(level === null ? [] : [['层底标高', `${level.toFixed(2)} m`] as const]),
    ...(unit === '' ? [] : [['地层', unit] as const]),
    ['岩性', kind === rockName ? kind : `${rockName}（${kind}）`],
    ...(recovery === null ? [] : [['采取率', `${recovery.toFixed(1)}%`] as const]),
    ...(rqd === null ? [] : [['RQD', `${rqd.toFixed(1)}%`] as const]),
  ];
  return (
    <>
      <h4 className="bed-card__name">
        {layerNo ? <span className="bed-card__number">{layerNo}</span> : null}
        {rockName}
      </h4>
      <FactList className="bed-card__facts" facts={facts} />
      {description ? <p className="bed-card__text">{description}</p> : null}
    </>
  );
}
