import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import {
  deliveryFields,
  type DeliveryFieldName,
  submitterFields,
} from '../../../src/resources/shared/delivery-fields.ts';
import type { DeliveryCategory } from '../../../src/resources/shared/delivery-kinds.ts';
import type { CheckedFile } from './checked-draft.ts';

type Level = DeliveryFault['level'];

/** Which rule, how grave, what is wrong, and what mends it. */
export interface Said {
  code: string;
  level: Level;
  text: string;
  mend: string;
}

/** What helps who names something that a colleague has handed in. */
export const ofColleague = '由同单位的人填报的，您账户资料和实名认证中的单位须与填报时的一致';

/** Folder and name as a person reads them. */
export const pathOf = ({ folder, name }: Pick<CheckedFile, 'folder' | 'name'>): string =>
  folder === '' ? name : `${folder}/${name}`;

export const ofField = (field: DeliveryFieldName | 'contactMobile', said: Said): DeliveryFault => ({
  ...said,
  step: field === 'contactMobile' || Object.hasOwn(submitterFields, field) ? 'submitter' : 'content',
  field,
  file: null,
  place: field === 'contactMobile' ? '联系电话' : deliveryFields[field].label,
});

/** Of the name of the project, which is no field of the archive. */
export const ofProject = (said: Said): DeliveryFault => ({
  ...said,
  step: 'content',
  field: 'projectName',
  file: null,
  place: '项目名称',
});

export const ofFile = (file: Pick<CheckedFile, 'id' | 'folder' | 'name'>, said: Said): DeliveryFault => ({
  ...said,
  step: 'files',
  field: null,
  file: file.id,
  place: pathOf(file) || '（无名文件）',
});

export const ofCategory = (category: DeliveryCategory, said: Said): DeliveryFault => ({
  ...said,
  step: 'files',
  field: null,
  file: null,
  place: category,
});
