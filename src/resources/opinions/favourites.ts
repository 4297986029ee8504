import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { dateTime, integer, ref, refs, text } from '../kit/field.ts';
import { itemFields, itemTakes } from '../shared/item-kinds.ts';
import { type AnswerOf, flag, instant, orNull, rowsOf, whole, words } from '../kit/answer.ts';
import { itemName } from '../shared/opinion-answers.ts';

export const maxFavourites = 500;

const id = integer({ label: '编号', required: true, min: 1 });
const list = integer({ label: '收藏夹', required: true, min: 1 });
const note = text({ label: '备注', max: 200 });

/** An item in a list. `title` null: it is not open to the reader any more. */
const favouriteItem = {
  ...itemName,
  id: whole,
  note: orNull(words),
  position: whole,
  addedAt: instant,
  title: orNull(words),
  number: orNull(words),
};
export type FavouriteItem = AnswerOf<typeof favouriteItem>;

/** Items in lists of favourites; an item may stand in several. Titles are not kept: what an item is called is asked anew. */
export const favourites = defineResource({
  name: 'favourites',
  label: '收藏',
  group: '用户意见',
  title: 'note',
  fields: {
    list: ref('favouriteLists', { label: '收藏夹', required: true, readOnly: true, filter: true, show: [] }),
    user: ref('users', { label: '用户', required: true, readOnly: true, filter: true, show: [] }),
    ...itemFields,
    note: text({ label: '备注', max: 200, readOnly: true, personal: true }),
    position: integer({ label: '次序', required: true, default: 0, readOnly: true, sortable: false }),
    /** `list type id`. */
    ownKey: text({ label: '唯一标识', required: true, max: 80, unique: true, readOnly: true, show: [] }),
    addedAt: dateTime({ label: '收藏时间', required: true, readOnly: true, sortable: false }),
  },
  calls: {},
  services: {
    add: {
      label: '收藏',
      call: 'POST form /api/ugUserFavor/add',
      right: 'user',
      takes: {
        ...itemTakes,
        list: integer({ label: '收藏夹', min: 1, help: '不填则放入第一个收藏夹，没有时自动建立' }),
        note,
        position: integer({ label: '次序', min: 0, max: 1_000_000 }),
      },
      answers: { id: whole, list: whole, isNew: flag },
    },
    edit: {
      label: '修改备注',
      call: 'POST form /api/ugUserFavor/edit',
      right: 'user',
      takes: { id, note },
      answers: { id: whole },
    },
    move: {
      label: '移动收藏',
      call: 'POST form /api/ugUserFavor/move',
      right: 'user',
      takes: { id, list },
      answers: { id: whole },
    },
    order: {
      label: '排列收藏',
      call: 'POST /api/ugUserFavor/order',
      right: 'user',
      takes: { list, ids: refs('favourites', { label: '收藏', required: true }) },
      answers: { ordered: whole },
    },
    remove: {
      label: '取消收藏',
      call: 'POST form /api/ugUserFavor/remove',
      right: 'user',
      takes: { id },
      answers: { id: whole },
    },
    ofList: {
      label: '收藏夹内容',
      call: 'GET /api/ugUserFavor/query/list',
      right: 'user',
      takes: { list },
      answers: rowsOf(favouriteItem),
    },
    ofItem: {
      label: '条目在哪些收藏夹',
      call: 'GET /api/ugUserFavor/query/one',
      right: 'user',
      takes: itemTakes,
      answers: rowsOf({ id: whole, list: whole }),
    },
  },
});
export type Favourite = RowOf<typeof favourites>;
