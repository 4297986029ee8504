import type { DrillingTrial } from '../../resources/shared/drilling-answers.ts';

/** What publication would write, and why it would be refused. */
export function TrialResult({ trial }: { trial: DrillingTrial }) {
  const { boreholes, layers, samples, surveys, waterLevels, numbers, problems } = trial;
  const counts: readonly (readonly [string, number])[] = [
    ['钻孔', boreholes],
    ['分层', layers],
    ['取样与试验', samples],
    ['测斜', surveys],
    ['水位', waterLevels],
  ];
  return (
    <div className="drilling-review__trial">
      {problems.length > 0 ? (
        <>
          <p role="alert" className="order-desk__overdue">
            现在不能入库：
          </p>
          <ul className="drilling-review__points">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      ) : (
        <p role="status">可以入库，将写入：</p>
      )}
      <dl className="drilling-review__counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('zh-CN')}</dd>
          </div>
        ))}
      </dl>
      <p className="order-desk__quiet">
        {numbers
          ? numbers.first === numbers.last
            ? `系统编定统一编号 ${numbers.first}。`
            : `系统编定统一编号 ${numbers.first} 至 ${numbers.last}。`
          : '各孔都有自己的统一编号。'}
      </p>
    </div>
  );
}
