import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { commonChineseWords } from './common-chinese-words.ts';

/** 0 guessed at once … 4 holds against a serious attack. */
export type StrengthScore = 0 | 1 | 2 | 3 | 4;

let estimator: ZxcvbnFactory | null = null;

/**
 * How hard a password is to guess, by the zxcvbn method with words of this country added.
 * @param personal what the person typed elsewhere in the form, and names of the house: worth nothing in a password
 */
export function strengthOf(password: string, personal: readonly string[]): StrengthScore {
  estimator ??= new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, chinese: [...commonChineseWords] },
    maxLength: 64,
  });
  return estimator.check(password, personal.filter(Boolean)).score;
}
