import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { checklistOf } from '../../resources/shared/delivery-checklists.ts';
import { deliveryCategories, projectKinds, type ProjectKindName } from '../../resources/shared/delivery-kinds.ts';

export interface ChecklistProps {
  kind: ProjectKindName;
  delivery: Pick<OwnDeliveryWhole, 'isWithoutResults' | 'materialType' | 'files' | 'earlierFiles'>;
}

/** What has to come of this kind of project, and what is there. */
export function Checklist({ kind, delivery }: ChecklistProps) {
  const { isWithoutResults, materialType, files, earlierFiles } = delivery;
  const kindLabel = projectKinds.find(({ value }) => value === kind)?.label ?? kind;
  const entries = checklistOf(kind, delivery);
  const countOf = (category: string): number => files.filter((file) => file.category === category).length;
  const surplus = deliveryCategories.filter(
    (category) => !entries.some((entry) => entry.category === category) && countOf(category) > 0,
  );
  const hasEarlier = Object.keys(earlierFiles).length > 0;
  return (
    <table className="intake-checklist">
      <caption>应交清单（{isWithoutResults ? '未形成地质资料' : `${kindLabel}，${materialType}`}）</caption>
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">内容</th>
          <th scope="col">要求</th>
          {hasEarlier ? <th scope="col">前几期</th> : null}
          <th scope="col">{hasEarlier ? '本期' : '已有'}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ category, least, what }) => {
          const count = countOf(category);
          const earlier = earlierFiles[category] ?? 0;
          const lacking = least - count - earlier;
          return (
            <tr key={category} data-lacks={lacking > 0 || undefined}>
              <th scope="row">{category}</th>
              <td>{what}</td>
              <td>{least > 0 ? `至少 ${least} 件` : '有则交'}</td>
              {hasEarlier ? <td>{earlier} 件</td> : null}
              <td>{lacking > 0 ? `缺 ${lacking} 件` : `${count} 件`}</td>
            </tr>
          );
        })}
        {surplus.map((category) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            <td>此类项目一般不交，请核对类别</td>
            <td>—</td>
            {hasEarlier ? <td>—</td> : null}
            <td>{countOf(category)} 件</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
