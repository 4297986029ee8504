import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { holds } from '../../src/resources/kit/rights.ts';
import type { PublicationState } from '../../src/resources/shared/publication.ts';
import { AppError, conflict } from '../errors.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import type { Guard } from '../resources/rules.ts';
import { publications } from './publications.ts';

const judged: readonly (PublicationState | undefined)[] = ['review', 'scheduled', 'published'];
const reachable: readonly (PublicationState | undefined)[] = ['scheduled', 'published'];

/**
 * What was reviewed is not changed behind the reviewer's back: from 待审 on, content is edited only by who may publish it.
 * What is public, or about to be, is withdrawn before it is removed.
 */
const guardOf =
  (resource: Resource): Guard =>
  (transaction, { before, after }) => {
    const state = before?.['state'] as PublicationState | undefined;
    if (before !== null && after === null && reachable.includes(state))
      throw conflict(`“${String(before[resource.title])}”已发布或将要发布，请先撤下或退回，再删除`);
    if (before === null || after === null || !judged.includes(state)) return Promise.resolve();
    const isEdited = Object.entries(resource.fields).some(
      ([name, field]) => !field.readOnly && !isSame(before[name], after[name]),
    );
    if (isEdited && !holds(transaction.request.reader.rights, `admin:${resource.name}.publish`))
      throw new AppError(403, '待审和已发布的内容只有能发布的人可以修改，请先请其退回或撤下');
    return Promise.resolve();
  };

/** By resource name. */
export const publicationGuards: Readonly<Record<string, Guard>> = Object.fromEntries(
  publications.map((resource) => [resource.name, guardOf(resource)]),
);
