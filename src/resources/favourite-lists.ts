import { defineResource, type RowOf } from './kit/define-resource.ts';
import { dateTime, integer, ref, text } from './kit/field.ts';

export const maxFavouriteLists = 30;

const id = integer({ label: '收藏夹', required: true, min: 1 });
const name = text({ label: '名称', required: true, max: 40 });
const note = text({ label: '说明', max: 200 });

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
    mine: { label: '我的收藏夹', call: 'GET /api/ugUserFavor/lists', right: 'user' },
    add: { label: '新建收藏夹', call: 'POST form /api/ugUserFavor/addList', right: 'user', takes: { name, note } },
    edit: {
      label: '修改收藏夹',
      call: 'POST form /api/ugUserFavor/editList',
      right: 'user',
      takes: { id, name, note },
    },
    remove: { label: '删除收藏夹', call: 'POST form /api/ugUserFavor/removeList', right: 'user', takes: { id } },
    share: { label: '分享收藏夹', call: 'POST form /api/ugUserFavor/share', right: 'user', takes: { id } },
    unshare: { label: '停止分享', call: 'POST form /api/ugUserFavor/unshare', right: 'user', takes: { id } },
    shared: {
      label: '分享的收藏夹',
      call: 'GET /api/ugUserFavor/shared',
      right: 'guest',
      takes: { share: text({ label: '分享标识', required: true, max: 64, pattern: '[\\w-]+' }) },
    },
  },
});
export type FavouriteList = RowOf<typeof favouriteLists>;
