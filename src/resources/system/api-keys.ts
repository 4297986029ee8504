import { type AnswerOf, listOf, orNull, rowsOf, whole, words, day, flag } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, ref, text, yesNo } from '../kit/field.ts';

const fixed = { readOnly: true } as const;
const name = text({ label: '用途', required: true, max: 40, help: '便于自己辨认，如“水文组数据同步”' });
const id = integer({ label: '密钥', required: true, min: 1 });

const ownKey = {
  id: whole,
  name: words,
  /** Its first characters. */
  shown: words,
  createdOn: day,
  expiresOn: day,
  lastUsedOn: orNull(day),
  state: words,
  isUsable: flag,
  today: whole,
  /** Of the last thirty days. */
  month: whole,
};
export type OwnApiKey = AnswerOf<typeof ownKey>;

/** Uses of one day. */
const ofDay = { day, count: whole, refused: whole };
/** Of one call, in words. */
const ofCall = { call: words, label: words, count: whole, refused: whole };

/**
 * Keys with which programs read the open interface: for a higher quota, and so that their owner sees what they do. A key
 * reads what guests may read, and nothing else. Of the key itself only a hash is kept (`api_key_hashes`).
 */
export const apiKeys = defineResource({
  name: 'apiKeys',
  label: 'API 密钥',
  group: '系统设置',
  title: 'name',
  power: 'system',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    user: ref('users', { label: '用户', required: true, ...fixed, filter: true, show: ['list', 'detail'] }),
    name: text({
      label: '用途',
      required: true,
      max: 40,
      ...fixed,
      personal: true,
      show: ['list', 'detail', 'search'],
    }),
    shown: text({ label: '密钥开头', required: true, max: 16, ...fixed, show: ['list', 'detail', 'search'] }),
    scope: choice([{ value: 'read', label: '只读公开数据', tone: 'azurite' }], {
      label: '权限',
      required: true,
      ...fixed,
      show: ['detail'],
    }),
    expiresOn: date({ label: '有效期至', required: true, ...fixed, filter: true }),
    lastUsedOn: date({ label: '最近使用', ...fixed, filter: true }),
    revokedAt: dateTime({ label: '本人停用时间', ...fixed, show: ['detail'] }),
    isBlocked: yesNo({ label: '已封停', required: true, default: false, ...fixed, facet: true }),
  },
  calls: {
    list: { right: 'admin:apiKeys.list' },
    facets: { right: 'admin:apiKeys.list' },
    show: { right: 'admin:apiKeys.list' },
    export: { right: 'admin:apiKeys.export' },
    history: { right: 'admin:apiKeys.history' },
  },
  actions: {
    block: {
      label: '封停',
      right: 'admin:apiKeys.block',
      confirm: '封停后，使用这把密钥和其本人其他密钥的程序立即不能再读取，本人也不能生成新的密钥，直到解除封停。',
      when: { isBlocked: false },
      isDangerous: true,
      effect: { set: { isBlocked: true } },
    },
    unblock: {
      label: '解除封停',
      right: 'admin:apiKeys.unblock',
      when: { isBlocked: true },
      effect: { set: { isBlocked: false } },
    },
  },
  services: {
    mine: { label: '我的 API 密钥', call: 'GET /zdapi/apiKeys/mine', right: 'user', answers: rowsOf(ownKey) },
    add: {
      label: '生成 API 密钥',
      call: 'POST /zdapi/apiKeys/add',
      right: 'user',
      takes: { name, days: integer({ label: '有效天数', required: true, min: 1, max: 3650, unit: '天' }) },
      /** `key` is told this once. */
      answers: { id: whole, key: words },
    },
    revoke: {
      label: '停用 API 密钥',
      call: 'POST /zdapi/apiKeys/revoke',
      right: 'user',
      takes: { id },
      answers: { id: whole },
    },
    uses: {
      label: 'API 密钥的使用情况',
      call: 'GET /zdapi/apiKeys/uses',
      right: 'user',
      takes: { id },
      answers: { days: listOf(ofDay), calls: listOf(ofCall) },
    },
  },
});
export type ApiKey = RowOf<typeof apiKeys>;
