import { choice, dateTime, text } from '../kit/field.ts';

/** States of content on its way to the public; only `published` is seen by visitors. */
export const publicationStates = [
  { value: 'draft', label: '草稿', tone: 'ink' },
  { value: 'review', label: '待审', tone: 'gamboge' },
  { value: 'scheduled', label: '定时发布', tone: 'azurite' },
  { value: 'published', label: '已发布', tone: 'malachite' },
  { value: 'withdrawn', label: '已撤下', tone: 'ochre' },
] as const;
export type PublicationState = (typeof publicationStates)[number]['value'];

/** Fields of every resource that is drafted, reviewed and published. The server alone sets them, by `publicationActions`. */
export const publicationFields = {
  state: choice(publicationStates, {
    label: '发布状态',
    required: true,
    default: 'draft',
    readOnly: true,
    facet: true,
    show: ['list', 'detail'],
  }),
  /** When it was published, or is to be. */
  publishAt: dateTime({ label: '发布时间', readOnly: true, filter: true, show: ['list', 'detail'] }),
  /** Why it came back to its author; empty again once it is submitted. */
  reviewNote: text({ label: '退回原因', max: 200, readOnly: true, show: ['detail'] }),
} as const;

/** What visitors see of it: the `visible` of its declaration. */
export const isPublished = { state: 'published' } as const;

/**
 * The way of content to the public, as actions of the resource `name`; each is a right of its own, and each is carried out
 * by server/publication. 草稿 → 待审 → (定时发布 →) 已发布 → 已撤下 → 待审 …
 */
export const publicationActions = <const Name extends string>(name: Name) =>
  ({
    submit: {
      label: '提交审核',
      right: `admin:${name}.submit`,
      when: { state: ['draft', 'withdrawn'] },
      effect: { by: 'server' },
    },
    publish: {
      label: '发布',
      right: `admin:${name}.publish`,
      confirm: '发布后访客立即可见。确定发布吗？',
      when: { state: ['review', 'scheduled'] },
      effect: { by: 'server' },
    },
    schedule: {
      label: '定时发布',
      right: `admin:${name}.schedule`,
      when: { state: ['review', 'scheduled'] },
      effect: {
        by: 'server',
        takes: {
          publishAt: dateTime({ label: '发布时间', required: true, help: '到时自动发布，最长可定在一年以后' }),
        },
      },
    },
    sendBack: {
      label: '退回修改',
      right: `admin:${name}.sendBack`,
      when: { state: ['review', 'scheduled'] },
      effect: {
        by: 'server',
        takes: { reviewNote: text({ label: '退回原因', required: true, max: 200 }) },
      },
    },
    withdraw: {
      label: '撤下',
      right: `admin:${name}.withdraw`,
      confirm: '撤下后访客不再看到它，已收藏的链接会失效。确定撤下吗？',
      isDangerous: true,
      when: { state: 'published' },
      effect: { by: 'server' },
    },
  }) as const;
