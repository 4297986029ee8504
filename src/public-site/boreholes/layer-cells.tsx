import { geologicalAge } from '../../resources/shared/geological-age.ts';
import { patternId } from './lithology-defs.tsx';
import { columnBox } from './strip-log-columns.ts';
import { stripLogInk as ink } from './strip-log-ink.ts';
import { type PlacedLayer, rowText } from './strip-log-layout.ts';
import { textWidth } from './wrap-text.ts';

export interface LayerCellsProps {
  placed: PlacedLayer;
  /** Of the pattern ids. */
  prefix: string;
}

/** One stratum: its part of the column, the leader to its row, and the row of texts. */
export function LayerCells({ placed, prefix }: LayerCellsProps) {
  const { layer, top, height, row } = placed;
  const lithology = columnBox('lithology');
  const leader = columnBox('leader');
  const right = columnBox('description').right;
  const box = { x: lithology.left, y: top, width: lithology.width, height };
  const firstLine = row.top + rowText.padding / 2 + rowText.size;
  const ends: [number, number][] = [
    [top, row.top],
    [top + height, row.top + row.height],
  ];
  return (
    <g data-layer={layer.id}>
      <title>{`${layer.rockName} ${layer.top.toFixed(2)}–${layer.bottom.toFixed(2)} m`}</title>
      <rect {...box} fill={geologicalAge(layer.unitCode ?? '')?.colour ?? ink.unknown} />
      <rect {...box} fill={`url(#${patternId(prefix, layer.lithology)})`} stroke={ink.text} strokeWidth={0.2} />
      {ends.map(([from, to], index) => (
        <path
          key={index === 0 ? 'top' : 'bottom'}
          d={`M${leader.left} ${from}L${leader.right} ${to}H${right}`}
          fill="none"
          stroke={ink.line}
          strokeWidth={0.15}
        />
      ))}
      <rect x={leader.right} y={row.top} width={right - leader.right} height={row.height} fill="transparent" />
      <g fontSize={rowText.size} fill={ink.text}>
        <RowText column="layerNo" y={firstLine} text={layer.layerNo ?? ''} />
        <RowText column="unit" y={firstLine} text={layer.unitCode ?? ''} />
        <RowText column="bottom" y={firstLine} text={layer.bottom.toFixed(2)} />
        <RowText column="thickness" y={firstLine} text={(layer.bottom - layer.top).toFixed(2)} />
        {row.lines.map((line, index) => (
          <text
            key={line + String(index)}
            x={columnBox('description').left + rowText.padding}
            y={firstLine + index * rowText.leading}
          >
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

function RowText({
  column,
  y,
  text,
}: {
  column: 'layerNo' | 'unit' | 'bottom' | 'thickness';
  y: number;
  text: string;
}) {
  const { left, width } = columnBox(column);
  const room = width - 1;
  const isTight = textWidth(text) * rowText.size > room;
  return (
    <text
      x={left + width / 2}
      y={y}
      textAnchor="middle"
      {...(isTight ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {})}
    >
      {text}
    </text>
  );
}
