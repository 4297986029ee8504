import { countWords } from '../../drilling/drilling-places.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { ReviewedDrilling } from '../../resources/shared/drilling-answers.ts';
import { drillingFields, type DrillingFieldName } from '../../resources/shared/drilling-fields.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { ContactFact } from '../desk/contact-fact.tsx';

const names = Object.keys(drillingFields) as readonly DrillingFieldName[];

/** Who hands in, and what was sent. */
export function DrillingFacts({ drilling }: { drilling: ReviewedDrilling }) {
  const { values, user, keepingUnit, reviewer, submittedAt, dueOn, fileName, holes, beds, box } = drilling;
  const counted = { errors: drilling.errors ?? 0, hints: drilling.hints ?? 0 };
  const facts: readonly (readonly [string, string])[] = [
    ['填报人', user?.name ?? '已注销'],
    ...names.map((name): readonly [string, string] => [drillingFields[name].label, values[name] ?? '']),
    ['接收单位', keepingUnit],
    ['审核人', reviewer?.name ?? '未分派'],
    ['提交时间', submittedAt ? formatInstant(submittedAt) : ''],
    ['应办结日', dueOn ?? ''],
    ['数据文件', fileName ?? ''],
    ['数据', `${holes} 孔，${beds} 层`],
    ['检查结果', drilling.errors === null ? '未检查' : countWords(counted) || '没有问题'],
    ['范围', box ? `${degrees(box.west)}–${degrees(box.east)}，${degrees(box.south)}–${degrees(box.north)}` : ''],
  ];
  return (
    <section className="order-review__panel" aria-label="汇交信息">
      <h2>汇交信息</h2>
      <dl className="order-review__facts">
        <ContactFact resource={drillingImports} row={{ ...drilling }} />
        {facts.map(([name, words]) =>
          words === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="admin-text">{words}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

const degrees = (value: number): string => `${value.toFixed(4)}°`;
