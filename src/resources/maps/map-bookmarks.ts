import { type AnswerOf, orNull, rowsOf, whole, words } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { integer, ref, refs, text } from '../kit/field.ts';
import { bookmarkPicture, bookmarkTextLimits } from '../shared/bookmark-limits.ts';

const id = integer({ label: '书签', required: true, min: 1 });
const name = text({ label: '名称', required: true, max: bookmarkTextLimits.name });
const state = text({
  label: '地图内容',
  max: bookmarkTextLimits.state,
  help: '地址中“?”之后的部分；不填为初始的地图',
});
const picture = text({
  label: '缩略图',
  max: bookmarkTextLimits.picture,
  pattern: bookmarkPicture.source,
  patternHelp: '应为 JPEG 图片的 data 地址',
});

const ownBookmark = { id: whole, name: words, state: words, picture: orNull(words) };
export type OwnBookmark = AnswerOf<typeof ownBookmark>;

/** Views of the one-map that a user keeps. They belong to the user alone: administrators have no screen for them. */
export const mapBookmarks = defineResource({
  name: 'mapBookmarks',
  label: '地图书签',
  group: '用户意见',
  title: 'name',
  fields: {
    user: ref('users', { label: '用户', required: true, readOnly: true, filter: true, show: [] }),
    name: text({
      label: '名称',
      required: true,
      max: bookmarkTextLimits.name,
      readOnly: true,
      personal: true,
    }),
    /** What an address says of the map; empty: as it is at the start. */
    state: text({ label: '地图内容', max: bookmarkTextLimits.state, readOnly: true, personal: true, show: [] }),
    /** A data address. */
    picture: text({
      label: '缩略图',
      max: bookmarkTextLimits.picture,
      readOnly: true,
      personal: true,
      show: [],
    }),
    position: integer({ label: '次序', required: true, default: 0, readOnly: true, sortable: false }),
  },
  calls: {},
  services: {
    mine: { label: '我的地图书签', call: 'GET /zdapi/mapBookmarks/mine', right: 'user', answers: rowsOf(ownBookmark) },
    add: {
      label: '存为书签',
      call: 'POST /zdapi/mapBookmarks/add',
      right: 'user',
      takes: {
        name,
        state,
        picture,
        position: integer({ label: '次序', min: 0, max: bookmarkTextLimits.count, help: '不填则放在最前' }),
      },
      answers: { id: whole },
    },
    edit: {
      label: '修改书签',
      call: 'POST /zdapi/mapBookmarks/edit',
      right: 'user',
      takes: { id, name, state, picture },
      answers: { id: whole },
    },
    order: {
      label: '排列书签',
      call: 'POST /zdapi/mapBookmarks/order',
      right: 'user',
      takes: { ids: refs('mapBookmarks', { label: '书签', required: true }) },
      answers: { ordered: whole },
    },
    remove: {
      label: '删除书签',
      call: 'POST /zdapi/mapBookmarks/remove',
      right: 'user',
      takes: { id },
      answers: { id: whole },
    },
  },
});
export type MapBookmark = RowOf<typeof mapBookmarks>;
