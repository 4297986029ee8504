import { type AnswerOf, flag, listOf, oneOf, whole, words } from '../kit/answer.ts';
import { longText } from '../kit/field.ts';

/** What a number that a project is looked for by may be the number of. */
export const numberKinds = ['项目编号', '档号', '图幅号', '钻孔编号'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** So many numbers are looked up at once. */
export const maxNumbers = 1000;
/** So many projects are answered for them. */
export const maxNumberedProjects = 1000;

/** What parts numbers that were pasted. */
const between = /[\s,，、;；]+/u;

/** Numbers of a pasted text, each once, in their order: parted by spaces, line ends, commas or semicolons. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(between).filter((part) => part !== ''))];

export const byNumbersTakes = {
  numbers: longText({
    label: '编号',
    required: true,
    max: 40_000,
    help: `项目编号、档号、图幅号或钻孔编号，一次不超过 ${maxNumbers} 个，用空格、逗号或换行分隔`,
  }),
};

/** Answer of `POST /api/projects/byNumbers`: only what the asker may see is found by any number. */
export const byNumbersAnswer = {
  /** Projects, each once, in the order of the numbers. */
  projects: listOf({ id: whole, projectNo: words, name: words }),
  /** What each number led to; `projects`: ids. */
  found: listOf({ number: words, kind: oneOf(numberKinds), projects: listOf(whole) }),
  /** Numbers that led to nothing. */
  unknown: listOf(words),
  /** There are more projects than are answered: numbers that led to nothing may lead to some of them. */
  isCut: flag,
};
export type NumberedProjects = AnswerOf<typeof byNumbersAnswer>;
