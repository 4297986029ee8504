import { longText, text } from '../kit/field.ts';

export const orderPurposes = ['科研', '生产', '教学', '政府决策', '其他'] as const;

export const orderStates = [
  { value: 'pending', label: '待审核', tone: 'gamboge' },
  { value: 'active', label: '办理中', tone: 'azurite' },
  { value: 'done', label: '已办结', tone: 'malachite' },
  { value: 'closed', label: '未获通过', tone: 'ink' },
] as const;
export type OrderState = (typeof orderStates)[number]['value'];

/** online: download; onSite: reading or looking at it on the spot; copy: a copy made by the keeping unit. */
export const deliveryWays = [
  { value: 'online', label: '在线下载' },
  { value: 'onSite', label: '到馆查阅' },
  { value: 'copy', label: '复制' },
] as const;
export type DeliveryWay = (typeof deliveryWays)[number]['value'];

export const orderEventKinds = [
  { value: 'state', label: '办理' },
  { value: 'handOver', label: '转办' },
  { value: 'renewalAsked', label: '申请续期' },
  { value: 'renewed', label: '同意续期' },
  { value: 'renewalRefused', label: '不同意续期' },
  { value: 'expiring', label: '到期提醒' },
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number]['value'];

/** Who did it. */
export const eventSides = [
  { value: 'user', label: '申请人', tone: 'azurite' },
  { value: 'staff', label: '审核人员', tone: 'malachite' },
  { value: 'system', label: '系统', tone: 'ink' },
] as const;

/** What a reviewer's queue shows: what waits for them, or what was dealt with. */
export const queueLists = [
  { value: 'pending', label: '待审核' },
  { value: 'renewal', label: '续期与续借' },
  { value: 'prepare', label: '待备件' },
  { value: 'pickup', label: '待取与借出' },
  { value: 'decided', label: '已处理' },
] as const;

/** What is written to the other side of an order. */
export const orderMessageTakes = {
  text: longText({ label: '留言', required: true, max: 1000 }),
  attachment: text({ label: '附件', max: 32, pattern: '[0-9a-f]{32}' }),
} as const;
