import { useEffect, useRef } from 'react';
import type { LogLayer } from '../../strip-log/log-record.ts';
import { lithologyName } from '../../geo/lithologies.ts';

export interface LayerTableProps {
  layers: readonly LogLayer[];
  /** Height of the bottom of a layer, metres; left out, or null: not known. */
  levelOf?: ((layer: LogLayer) => number | null) | undefined;
  active: number | null;
  onActive: (layer: number | null) => void;
  /** A layer was chosen: show it in the drawing. */
  onChoose: (layer: number) => void;
}

const headings = ['层号', '地层', '岩性', '层顶（m）', '层底（m）'];
const furtherHeadings = ['厚度（m）', '采取率（%）', 'RQD（%）', '描述'];

const number = (value: number | null | undefined, digits: number): string => value?.toFixed(digits) ?? '';

/** The strata in words and numbers; what is pointed at here is marked in the drawing, and the other way round. */
export function LayerTable({ layers, levelOf, active, onActive, onChoose }: LayerTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const isOwn = useRef(false);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('tr[aria-current]');
    // The table follows the drawing, inside its own box: the page itself never jumps
    if (!row || !box.current || isOwn.current) return;
    box.current.scrollTop = row.offsetTop - box.current.clientHeight / 2;
  }, [active]);
  const point = (layer: number | null): void => {
    isOwn.current = layer !== null;
    onActive(layer);
  };
  return (
    <div className="strata-table" ref={box}>
      <table aria-label="分层表">
        <thead>
          <tr>
            {[...headings, ...(levelOf ? ['层底标高（m）'] : []), ...furtherHeadings].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => point(null)}>
          {layers.map((layer, index) => (
            <tr
              key={layer.id}
              aria-current={layer.id === active ? 'true' : undefined}
              onPointerEnter={() => point(layer.id)}
            >
              <th scope="row">
                <button
                  type="button"
                  className="strata-table__choose"
                  title="在柱状图中显示"
                  aria-label={`在柱状图中显示第 ${index + 1} 层 ${layer.rockName}`}
                  onClick={() => onChoose(layer.id)}
                  onFocus={() => point(layer.id)}
                  onBlur={() => point(null)}
                >
                  {layer.layerNo ?? index + 1}
                </button>
              </th>
              <td className="strata-table__name">
                {layer.unitName} <span className="strata-table__code">{layer.unitCode}</span>
              </td>
              <td className="strata-table__name" title={lithologyName(layer.lithology)}>
                {layer.rockName}
              </td>
              <td className="strata-table__number">{number(layer.top, 2)}</td>
              <td className="strata-table__number">{number(layer.bottom, 2)}</td>
              {levelOf ? <td className="strata-table__number">{number(levelOf(layer), 2)}</td> : null}
              <td className="strata-table__number">{number(layer.bottom - layer.top, 2)}</td>
              <td className="strata-table__number">{number(layer.recovery, 1)}</td>
              <td className="strata-table__number">{number(layer.rqd, 1)}</td>
              <td className="strata-table__text">{layer.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
