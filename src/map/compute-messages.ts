import type { ComputingCode } from './compute/computations.ts';
import type { QuestionName, Questions, Result } from './compute/computation.ts';
import type { Sketch } from './state/sketch.ts';

/** Said where the code of a tool did not arrive. */
export const notLoaded = '计算程序没有加载出来，请检查网络后重试';

/** What is reckoned: the tool, what was drawn for it, and its checked inputs. */
export interface ComputeRequest {
  code: ComputingCode;
  sketch: Sketch;
  inputs: Record<string, unknown>;
}

/** What comes back for a question; sentences are Chinese. */
export type ToldAnswer =
  | { kind: 'answer'; answer: Questions[QuestionName]['answer'] }
  | { kind: 'nothing'; sentence: string; isOffGround: boolean };

/** From the page to the worker. */
export type ToWorker = { kind: 'run'; request: ComputeRequest } | ToldAnswer;

/** What of the portal a computation needs to know. */
export interface Question<Q extends QuestionName = QuestionName> {
  kind: 'ask';
  what: Q;
  by: Questions[Q]['by'];
}

/** From the worker to the page. */
export type FromWorker =
  | { kind: 'share'; share: number }
  | Question
  | { kind: 'result'; result: Result }
  | { kind: 'refused'; sentence: string };
