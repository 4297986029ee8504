import { defineService } from './kit/define-resource.ts';
import { extent, integer, text } from './kit/field.ts';

const words = { label: '检索词', max: 100 } as const;

/** Site-wide search: one question to everything that this visitor may see. */
export const search = defineService({
  name: 'search',
  label: '站内搜索',
  calls: {
    suggest: {
      label: '输入提示',
      call: 'GET /api/search/suggest',
      right: 'guest',
      takes: { q: text({ ...words, required: true }) },
    },
    results: {
      label: '搜索结果',
      call: 'GET /api/search/results',
      right: 'guest',
      takes: {
        q: text(words),
        type: text({ label: '资料类型', max: 40, help: '资源名，如 archives；不填为全部' }),
        box: extent({ label: '范围', help: 'CGCS2000，度' }),
        page: integer({ label: '页码', min: 1, max: 50, default: 1 }),
        size: integer({ label: '每页条数', min: 1, max: 50, default: 10 }),
      },
    },
  },
});

/** How a question was understood beyond its letters; each is shown to the visitor and may be taken back by asking with `=` in front. */
export interface SearchReading {
  kind: 'variant' | 'synonym' | 'pinyin' | 'traditional' | 'sheet' | 'coordinate';
  /** In Chinese: 已按“岩心”一并查找. */
  text: string;
}

export interface SearchHit {
  /** Name of the resource. */
  type: string;
  id: number;
  title: string;
  /** Text around the first hit, of what this visitor may read; null where only the title matches. */
  snippet: string | null;
  /** Character ranges [from, to) to mark in the title and in the snippet. */
  titleMarks: [number, number][];
  snippetMarks: [number, number][];
  /** Short facts under the title, in order: kind, unit, year, place. */
  facts: string[];
  /** Hash route of its page. */
  link: string;
  /** Position in degrees where it has one. */
  box: [west: number, south: number, east: number, north: number] | null;
}

export interface SearchResults {
  readings: SearchReading[];
  /** Hits by type in the order of the tabs; `isCapped`: at least so many. */
  counts: { type: string; label: string; count: number; isCapped: boolean }[];
  total: number;
  totalIsCapped: boolean;
  hits: SearchHit[];
  /** Another question that finds something, when this one finds nothing. */
  instead: string | null;
}

export interface SearchSuggestion {
  /** What is asked when it is chosen. */
  text: string;
  /** Chinese name of what it is: 地层, 矿种, 岩石, 地名, 图幅, 标准号, or the type of a record. */
  kind: string;
  /** Page of a single record; null: it is asked as a question. */
  link: string | null;
}
