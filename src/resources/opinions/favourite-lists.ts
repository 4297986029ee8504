import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { dateTime, integer, ref, text } from '../kit/field.ts';
import { type AnswerOf, instant, orNull, rowsOf, whole, words } from '../kit/answer.ts';
import { itemName } from '../shared/opinion-answers.ts';

export const maxFavouriteLists = 30;

const id = integer({ label: '收藏夹', required: true, min: 1 });
const name = text({ label: '名称', required: true, max: 40 });
const note = text({ label: '说明', max: 200 });

/** A list as its owner sees it. */
const ownList = {
  id: whole,
  name: words,
  note: orNull(words),
  /** Items in it. */
  count: whole,
  /** Part of the link that opens it for everybody; null: not shared. */
  shareToken: orNull(words),
  sharedAt: orNull(instant),
};
export type OwnList = AnswerOf<typeof ownList>;

/** A list as whoever has its link sees it; `closed`: how many of its items are not open to the asker. */
const sharedList = {
  name: words,
  note: orNull(words),
  sharedAt: instant,
  closed: whole,
  ...rowsOf({ ...itemName, title: orNull(words), number: orNull(words) }),
};
export type SharedList = AnswerOf<typeof sharedList>;

/** Lists of what a user collects. They belong to the user alone: administrators have no screen for them. */
export const favouriteLists = defineResource({
  name: 'favouriteLists',
  label: '收藏夹',
  group: '用户意见',
  title: 'name',
  fields: {
    user: ref('users', { label: '用户', required: true, readOnly: true, filter: true, show: [] }),
    name: text({ label: '名称', required: true, max: 40, readOnly: true, personal: true }),
    note: text({ label: '说明', max: 200, readOnly: true, personal: true }),
    position: integer({ label: '次序', required: true, default: 0, readOnly: true, sortable: false }),
    /** Part of the link by which anybody opens the list; null: not shared. */
    shareToken: text({ label: '分享标识', max: 64, unique: true, readOnly: true, personal: true, show: [] }),
    sharedAt: dateTime({ label: '分享时间', readOnly: true, sortable: false }),
  },
  calls: {},
  services: {
    mine: { label: '我的收藏夹', call: 'GET /api/ugUserFavor/lists', right: 'user', answers: rowsOf(ownList) },
    add: {
      label: '新建收藏夹',
      call: 'POST form /api/ugUserFavor/addList',
      right: 'user',
      takes: { name, note },
      answers: { id: whole },
    },
    edit: {
      label: '修改收藏夹',
      call: 'POST form /api/ugUserFavor/editList',
      right: 'user',
      takes: { id, name, note },
      answers: { id: whole },
    },
    remove: {
      label: '删除收藏夹',
      call: 'POST form /api/ugUserFavor/removeList',
      right: 'user',
      takes: { id },
      answers: { removed: whole },
    },
    share: {
      label: '分享收藏夹',
      call: 'POST form /api/ugUserFavor/share',
      right: 'user',
      takes: { id },
      answers: { shareToken: words },
    },
    unshare: {
      label: '停止分享',
      call: 'POST form /api/ugUserFavor/unshare',
      right: 'user',
      takes: { id },
      answers: { id: whole },
    },
    shared: {
      label: '分享的收藏夹',
      call: 'GET /api/ugUserFavor/shared',
      right: 'guest',
      takes: { share: text({ label: '分享标识', required: true, max: 64, pattern: '[\\w-]+' }) },
      answers: sharedList,
    },
  },
});
export type FavouriteList = RowOf<typeof favouriteLists>;
