import { defineService } from '../kit/define-resource.ts';
import { extent, integer, text } from '../kit/field.ts';
import { type AnswerOf, bounds, flag, listOf, oneOf, orNull, range, whole, words } from '../kit/answer.ts';

const question = { label: '检索词', max: 100 } as const;

/** How a question was understood beyond its letters; each is shown to the visitor and may be taken back by asking with `=` in front. */
const searchReading = {
  kind: oneOf([
    'variant',
    'synonym',
    'pinyin',
    'traditional',
    'english',
    'former',
    'sheet',
    'coordinate',
    'corrected',
    'near',
    'relaxed',
  ]),
  /** In Chinese: 已按“岩心”一并查找. */
  text: words,
};
export type SearchReading = AnswerOf<typeof searchReading>;

const searchHit = {
  /** Name of the resource. */
  type: words,
  id: whole,
  title: words,
  /** Text around the first hit, of what this visitor may read; null where only the title matches. */
  snippet: orNull(words),
  /** What to mark in the title and in the snippet. */
  titleMarks: listOf(range),
  snippetMarks: listOf(range),
  /** Short facts under the title, in order: kind, unit, year, place. */
  facts: listOf(words),
  /** Hash route of its page. */
  link: words,
  /** Position where it has one. */
  box: orNull(bounds),
};
export type SearchHit = AnswerOf<typeof searchHit>;

const searchResults = {
  readings: listOf(searchReading),
  /** Hits by type in the order of the tabs; `isCapped`: at least so many. */
  counts: listOf({ type: words, label: words, count: whole, isCapped: flag }),
  total: whole,
  totalIsCapped: flag,
  hits: listOf(searchHit),
  /** Another question that finds something, when this one finds nothing. */
  instead: orNull(words),
  /** Questions that may be meant as well: the same numbers in another zone. */
  others: listOf({ label: words, text: words }),
};
export type SearchResults = AnswerOf<typeof searchResults>;

const searchSuggestion = {
  /** What is asked when it is chosen. */
  text: words,
  /** Chinese name of what it is: 地层, 矿种, 岩石, 地名, 图幅, 标准号, or the type of a record. */
  kind: words,
  /** Page of a single record; null: it is asked as a question. */
  link: orNull(words),
};
export type SearchSuggestion = AnswerOf<typeof searchSuggestion>;

/** Site-wide search: one question to everything that this visitor may see. */
export const search = defineService({
  name: 'search',
  label: '站内搜索',
  calls: {
    suggest: {
      label: '输入提示',
      call: 'GET /api/search/suggest',
      right: 'guest',
      takes: { q: text({ ...question, required: true }) },
      answers: listOf(searchSuggestion),
    },
    results: {
      label: '搜索结果',
      call: 'GET /api/search/results',
      right: 'guest',
      takes: {
        q: text(question),
        type: text({ label: '资料类型', max: 40, help: '资源名，如 archives；不填为全部' }),
        box: extent({ label: '范围', help: 'CGCS2000，度' }),
        page: integer({ label: '页码', min: 1, max: 50, default: 1 }),
        size: integer({ label: '每页条数', min: 1, max: 50, default: 10 }),
      },
      answers: searchResults,
    },
  },
});
