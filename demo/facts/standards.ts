import { sampleData } from '../sample-data.ts';

export interface Standard {
  /** As printed, e.g. `GB/T 13989-2012`. */
  number: string;
  title: string;
  /** Subject, our own filter: 基础地质, 测绘, 矿产 … */
  category: string;
  /** YYYY-MM-DD; null when not known to us. */
  issuedOn: string | null;
  effectiveOn: string | null;
  /** 待核: whether it is still in force has not been checked. */
  status: '现行' | '历史' | '待核';
}

type ByNumber = Readonly<Record<string, string>>;
interface Standards {
  standards: readonly Standard[];
  earlier: readonly Standard[];
  abstracts: ByNumber;
  formerEditions: ByNumber;
  successors: ByNumber;
  drafters: ByNumber;
}
const data = sampleData<Standards>('standards');

/** Standards the sample data refer to: numbers and titles only, the texts are not ours to give. */
export const STANDARDS = data.standards;
/** Earlier editions that old reports were made after, and a filing rule, beside the numbers of `STANDARDS`. */
export const EARLIER_STANDARDS = data.earlier;
/**
 * What each standard is for, in our own words and from what its title and place in the work say; no text of a standard is
 * quoted or retold. Keys are the numbers of `STANDARDS` and `EARLIER_STANDARDS`.
 */
export const STANDARD_ABSTRACTS = data.abstracts;
/** Earlier editions as their numbers were printed, where known. */
export const FORMER_EDITIONS = data.formerEditions;
/** Number → number of the standard that replaced it or took over its content. */
export const SUCCESSORS = data.successors;
/** Drafting units, where a public catalogue names them. */
export const DRAFTERS = data.drafters;
