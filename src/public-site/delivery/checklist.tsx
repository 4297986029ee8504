import type { DeliveredFile } from '../../resources/shared/delivery-answers.ts';
import { checklistOf } from '../../resources/shared/delivery-checklists.ts';
import { type ProjectKindName, resultCategories } from '../../resources/shared/delivery-kinds.ts';

export interface ChecklistProps {
  kind: ProjectKindName;
  isWithoutResults: boolean;
  files: readonly DeliveredFile[];
}

/** What has to come of this kind of project, and what is there. */
export function Checklist({ kind, isWithoutResults, files }: ChecklistProps) {
  const entries = checklistOf(kind, isWithoutResults);
  const surplus = resultCategories.filter(
    (category) =>
      !entries.some((entry) => entry.category === category) && files.some((file) => file.category === category),
  );
  return (
    <table className="intake-checklist">
      <caption>应交清单（{isWithoutResults ? '未形成地质资料' : kind}）</caption>
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">内容</th>
          <th scope="col">要求</th>
          <th scope="col">已有</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ category, least, what }) => {
          const count = files.filter((file) => file.category === category).length;
          return (
            <tr key={category} data-lacks={count < least || undefined}>
              <th scope="row">{category}</th>
              <td>{what}</td>
              <td>{least > 0 ? `至少 ${least} 件` : '有则交'}</td>
              <td>{count < least ? `缺 ${least - count} 件` : `${count} 件`}</td>
            </tr>
          );
        })}
        {surplus.map((category) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            <td>此类项目一般不交，请核对类别</td>
            <td>—</td>
            <td>{files.filter((file) => file.category === category).length} 件</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
