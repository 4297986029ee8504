import { cut, shortWords } from './segment.ts';
import { wordsOf } from './read-question.ts';

/** What a question says beside what it asks for, the longest first; blanks take its place. */
const idlePhrases = [
  '我想知道 我想了解 我想找 我想查 我想看 我要找 我要查 我想 我要 想了解 想知道 想找 想查 请帮我 帮我 请问',
  '查一下 找一下 看一下 查一查 告诉我 介绍一下 简单介绍 说说 查询 查找 搜索 检索 哪里可以查到 哪里能查到',
  '哪里可以看到 哪里能看到 哪里可以 哪里能 在哪里 在哪儿 哪里有 哪儿有 哪里 哪儿 何处 什么地方有 什么地方',
  '哪个地方 哪些地方有 哪些地方 哪些县 哪个县 哪些 哪个 哪几个 哪几种 哪种 哪一 都有什么 都有哪些 有没有',
  '有哪些 有什么 有几个 有多少 是什么 什么是 什么叫 叫什么 什么样 什么 为什么 什么时候 什么时间 何时 怎么样',
  '怎么办 怎么 怎样 如何 多少 多深 多厚 多大 几个 是不是 是否 能不能 能否 可不可以 可以 需要 请 关于 有关',
  '相关 方面 做过 发生过 发生 发现过 发现 出过 产出 出产 产自 产于 位于 分布在 分布于 分布 埋藏 属于 附近',
  '周边 周围 一带 这里 那里 里面 下面 上面 最新 全部 所有 以及 还有 或者 资料库 写的 编的 做的 画的 编著',
  '真的是 真的 以前 原来 从前 早先 想带 想去 想问一下 想请教 请教 想问 麻烦 谁知道 谁有 求一份 听说 我家 我们 咱们 家里 老家 会不会 该不该 要不要 应不应该 应该 行不行',
  '讲讲 讲一讲 说一说 聊聊 看看 一份 一张 一本 一套 的时候 的话 这种 那种 那个 这个 目前 现在 历史上 曾经 主要 具体',
  '去哪里 去哪儿 到哪里 到哪儿 从哪里 怎么来的 怎么形成的 怎么形成 是怎么 长什么样 来历 由来 原因 好不好 安全吗',
  '有没有人 谁做的 谁写的 哪家单位 哪个单位 哪家 哪年 哪一年 几年 多久 多长时间 分别 各 本省 省内 全省 我省',
  '编写 主编 资料 情况 信息 内容 作者 档号 图号 孔号 编号 标准号 统一编号',
]
  .flatMap((line) => line.split(' '))
  .sort((a, b) => b.length - a.length);
const idle = new RegExp(`是?(?:${idlePhrases.join('|')})`, 'gu');

/** Single characters that join words of a question, before and behind a word; a name may begin with those for places in it. */
const before: ReadonlySet<string> = new Set('的了吗呢吧有在是和与及或等这那从到对为被把给让都也还就去过省');
const behind: ReadonlySet<string> = new Set([...before, '里', '内', '中', '上', '下', '个', '么', '啊']);

export interface Years {
  from: number;
  to: number;
}

const numerals: Readonly<Record<string, number>> = {
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

/** How a question speaks of years, each with the years that are meant. */
const yearForms: readonly (readonly [RegExp, (found: readonly string[], today: number) => Years])[] = [
  [
    /(?:19|20)(\d\d)年?[至到—–~-]+((?:19|20)\d\d)年?(?:间|期间)?/u,
    ([whole = '', , to = '']) => ({ from: Number(whole.slice(0, 4)), to: Number(to) }),
  ],
  [/((?:19|20)\d\d)年?(?:以来|之后|以后|后)/u, ([, from = ''], today) => ({ from: Number(from), to: today })],
  [/((?:19|20)\d\d)年?(?:以前|之前|前)/u, ([, to = '']) => ({ from: 1900, to: Number(to) })],
  [/([五六七八九])十年代/u, ([, decade = '']) => yearsOfDecade(`19${numerals[decade] ?? 0}`)],
  [/((?:19|20)?\d)0年代/u, ([, decade = '']) => yearsOfDecade(decade)],
  [/((?:19|20)\d\d)年度?/u, ([, year = '']) => ({ from: Number(year), to: Number(year) })],
  [
    /(?:最近|近|过去)(\d{1,2}|[一两二三四五六七八九十])年(?:来|内|以来)?/u,
    ([, n = ''], today) => ({ from: today - (numerals[n] ?? Number(n)), to: today }),
  ],
  [/最近几年来?|近几年来?|近年来?|近些年来?|最近|近期|新近完成/u, (_, today) => ({ from: today - 5, to: today })],
  [/(?<![^ ])((?:19|20)\d\d)(?![^ ])/u, ([, year = '']) => ({ from: Number(year), to: Number(year) })],
  [/今年/u, (_, today) => ({ from: today, to: today })],
  [/去年/u, (_, today) => ({ from: today - 1, to: today - 1 })],
  [/前年/u, (_, today) => ({ from: today - 2, to: today - 2 })],
];

/** 198 → 1980 to 1989; 8 → the same. */
function yearsOfDecade(decade: string): Years {
  const from = Number(decade.length === 1 ? `19${decade}0` : `${decade}0`);
  return { from, to: from + 9 };
}

/** What a question asks for: its content words, and the years. */
export interface Content {
  words: readonly string[];
  years: (Years & { text: string }) | null;
}

const isHan = /^\p{Script=Han}+$/u;
const runs = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;

/**
 * The words of a question that may stand in records: without what only asks, cut where known words end. What no word is
 * known of stays together (names of villages and mines). `today`: year.
 */
export function contentOf(normalized: string, today: number): Content {
  const { rest, years } = yearsIn(normalized, today);
  const words = wordsOf(rest.replace(idle, ' ')).flatMap((word) =>
    isHan.test(word) || !/\p{Script=Han}/u.test(word) ? partsOf(word) : (word.match(runs) ?? []).flatMap(partsOf),
  );
  return { words: [...new Set(words)], years };
}

function yearsIn(text: string, today: number): { rest: string; years: Content['years'] } {
  for (const [form, meant] of yearForms) {
    const found = form.exec(text);
    if (!found) continue;
    return { rest: text.replace(found[0], ' '), years: { ...meant(found, today), text: found[0] } };
  }
  return { rest: text, years: null };
}

/** What names of institutions are made of; none begins as another ends, so that a run of them is read in one way. */
const fields =
  '地质|矿产|勘查|勘察|勘探|测绘|调查|研究|环境|监测|海洋|煤炭|核工业|有色金属|水文|工程|地球物理|地球化学|区域|测量|科学|第?[一二三四五六七八九十]';
/** The name of an institution stays whole: 第九地质大队 is not 第九, 地质 and 大队. */
const institution = new RegExp(`((?:${fields})+(?:[大中分]?队|[总分]?[院所局]))`, 'u');

function partsOf(run: string): string[] {
  if (!isHan.test(run)) return /[\p{L}\p{N}]/u.test(run) ? [run] : [];
  return run.split(institution).flatMap((piece) => (institution.test(piece) ? [piece] : knownIn(piece)));
}

const knownIn = (run: string): string[] =>
  cut([...run]).flatMap(({ text, isKnown }) => (isKnown ? [text] : withoutJoints(text)));

/** What lies between known words: without the characters that only join them. */
function withoutJoints(text: string): string[] {
  let characters = [...text];
  while (before.has(characters[0] ?? '')) characters = characters.slice(1);
  while (behind.has(characters.at(-1) ?? '')) characters = characters.slice(0, -1);
  const left = characters.join('');
  return characters.length > 1 || shortWords.has(left) ? [left] : [];
}
