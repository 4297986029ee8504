import { Chart } from '../../../charts/chart.tsx';
import { depthScatterOption } from '../../../charts/depth-scatter-option.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { useAddressKey } from '../survey/use-address-key.ts';
import { type Well, wellScatter, wellTable } from './well-points.ts';

/** Temperature against depth. */
export function WellChart({ wells, figures }: { wells: readonly Well[]; figures: readonly TopicFigure[] }) {
  const [, setSite] = useAddressKey('site');
  if (wells.length === 0) return null;
  return (
    <Chart
      title="温度与深度"
      note="一个点是一口井或一处泉，点越大水量越大。落在虚线右侧的，比同深度的一般地温更热，多有断裂导热；深度没有公开的井泉不在图上。"
      data={wellTable(wells)}
      height={30}
      build={(theme) => depthScatterOption(theme, wellScatter(wells, figures))}
      onPick={(name) => {
        const well = wells.find((each) => each.name === name);
        if (well) setSite(String(well.id));
      }}
    />
  );
}
