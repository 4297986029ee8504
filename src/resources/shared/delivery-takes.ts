import { choice, integer, longText, text, yesNo } from '../kit/field.ts';
import { deliveryCategories, materialTypes, projectKinds } from './delivery-kinds.ts';

/** What the calls about 汇交 take, submitter's and keeper's alike. */

export const id = integer({ label: '汇交', required: true, min: 1 });
export const version = integer({ label: '版本', required: true, min: 0 });
export const page = integer({ label: '页码', required: true, default: 1, min: 1, max: 10_000 });
export const said = longText({ label: '留言', required: true, max: 1000 });
const projectKind = choice(projectKinds, { label: '项目类型', required: true });
const projectName = text({ label: '项目名称', required: true, max: 200 });
export const file = integer({ label: '文件', required: true, min: 1 });
/** Path in the package: up to six folders of names that every system can keep; the server looks at each of them. */
const folder = text({ label: '文件夹', max: 200 });
export const aboutFile = {
  category: choice(deliveryCategories, { label: '类别', required: true }),
  folder,
} as const;
/** What a draft says of the project. */
export const projectTakes = { projectKind, projectName } as const;
/** What a delivery begins with. */
export const begunTakes = {
  ...projectTakes,
  materialType: choice(materialTypes, { label: '资料类型', required: true, default: '成果资料' }),
  isWithoutResults: yesNo({ label: '项目未形成地质资料', required: true, default: false }),
} as const;
