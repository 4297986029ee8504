import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { ofChart } from '../survey/figures.ts';
import { SurveyPanel } from '../survey/survey-panel.tsx';

/** From ore to products: the stages from left to right, each product as tall as what is made of it. */
export function ProductChain({ figures }: { figures: readonly TopicFigure[] }) {
  const chain = ofChart(figures, 'chain');
  const stages = [...new Set(chain.map(({ series }) => series ?? ''))];
  const largest = Math.max(1, ...chain.map(({ value }) => value));
  if (chain.length === 0) return null;
  return (
    <SurveyPanel title="从矿石到氟材料" lead="萤石是氟化工的源头。色块高低表示年产量（演示）。">
      <ol className="product-chain plain-list">
        {stages.map((stage) => (
          <li key={stage}>
            <h3>{stage}</h3>
            <ul className="plain-list">
              {chain
                .filter((each) => (each.series ?? '') === stage)
                .map(({ id, subject, value, unit }) => (
                  <li key={id} style={{ minHeight: `${3.6 + (value / largest) * 9}rem` }}>
                    <strong>{subject}</strong>
                    <span>{numberText(value, unit ?? '')}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </SurveyPanel>
  );
}
