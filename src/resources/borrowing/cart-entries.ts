import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, ref, text } from '../kit/field.ts';
import { cartItemsPattern, cartView } from '../shared/cart-answers.ts';
import { lendableTypeOptions } from '../shared/lendable-types.ts';
import { applicationFields, chosenEntries } from '../shared/application-fields.ts';
import { whole } from '../kit/answer.ts';

const items = text({
  label: '资料',
  required: true,
  max: 4000,
  pattern: cartItemsPattern,
  patternHelp: '应如 archives:12,products:3，最多 100 件',
});

/** What users mean to apply for: items, each once. Titles are not kept: what an item is called is asked anew. */
export const cartEntries = defineResource({
  name: 'cartEntries',
  label: '借阅车',
  group: '文件与借阅',
  title: 'ownKey',
  fields: {
    user: ref('users', { label: '用户', required: true, readOnly: true, filter: true, show: [] }),
    itemType: choice(lendableTypeOptions, { label: '类别', required: true, readOnly: true }),
    itemId: integer({ label: '编号', required: true, min: 1, readOnly: true, sortable: false }),
    /** `user type id`. */
    ownKey: text({ label: '唯一标识', required: true, max: 80, unique: true, readOnly: true, show: [] }),
    addedAt: dateTime({ label: '加入时间', required: true, readOnly: true, sortable: false }),
  },
  calls: {},
  services: {
    mine: { label: '我的借阅车', call: 'GET /api/ugOrderCart/query/list', right: 'user', answers: cartView },
    describe: {
      label: '未登录时的借阅车',
      call: 'POST form /api/ugOrderCart/describe',
      right: 'guest',
      takes: { items },
      answers: cartView,
    },
    add: {
      label: '加入借阅车',
      call: 'POST form /api/ugOrderCart/add',
      right: 'user',
      takes: {
        itemType: choice(lendableTypeOptions, { label: '类别', required: true }),
        itemId: integer({ label: '编号', required: true, min: 1, max: 1_000_000_000_000 }),
      },
      answers: { itemCount: whole },
    },
    merge: {
      label: '合并借阅车',
      call: 'POST form /api/ugOrderCart/merge',
      right: 'user',
      takes: { items },
      answers: cartView,
    },
    takeOut: {
      label: '移出借阅车',
      call: 'POST form /api/ugOrderCart/remove',
      right: 'user',
      takes: { ids: chosenEntries },
      answers: cartView,
    },
    template: {
      label: '下载申请表',
      call: 'POST form /api/poi/downApplicationTemplate2',
      right: 'user',
      takes: { cartIds: chosenEntries, ...applicationFields(false) },
      answers: 'file',
    },
    fileList: {
      label: '下载资料清单',
      call: 'POST form /api/poi/downFileDataListSimp',
      right: 'user',
      takes: { cartIds: chosenEntries },
      answers: 'file',
    },
  },
});
export type CartEntry = RowOf<typeof cartEntries>;
