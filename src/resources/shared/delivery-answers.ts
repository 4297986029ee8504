import {
  amount,
  type AnswerOf,
  day,
  flag,
  instant,
  listOf,
  mapOf,
  oneOf,
  orNull,
  whole,
  words,
} from '../kit/answer.ts';
import { deliveryFields } from './delivery-fields.ts';
import {
  deliverableSecrecy,
  deliveryCategories,
  deliveryEventKinds,
  deliverySides,
  deliveryStates,
  fileVerdicts,
  materialTypes,
  projectKinds,
  receiptKinds,
} from './delivery-kinds.ts';
import { ownTeam, person } from './team-answers.ts';

/** Answers of the calls about 汇交. */

/** Parts of the wizard, in its order; each fault stands in one of them. */
export const deliverySteps = ['submitter', 'content', 'files', 'promise'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** What is wrong with a draft, where, and what mends it. Errors keep it from being submitted, hints do not. */
export const deliveryFault = {
  /** Which rule: stays the same while its words may change. */
  code: words,
  level: oneOf(['error', 'hint']),
  step: oneOf(deliverySteps),
  /** Name of the field, of `deliveryFields`, or `projectName`, `contactMobile`. */
  field: orNull(words),
  /** Number of the row in `deliveryFiles`. */
  file: orNull(whole),
  /** Where, in words: the label of the field, or folder and name of the file. */
  place: words,
  text: words,
  /** What mends it, one sentence. */
  mend: words,
};
export type DeliveryFault = AnswerOf<typeof deliveryFault>;

export const deliveredFile = {
  id: whole,
  category: oneOf(deliveryCategories),
  /** Path of its folder in the package, '' at the top, '附图/钻孔柱状图'. */
  folder: words,
  /** Null once the file was taken away by an administrator. */
  objectName: orNull(words),
  name: words,
  size: whole,
  pages: orNull(whole),
  sha256: orNull(words),
  /** From 1 within its category. */
  seq: whole,
  title: words,
  scale: orNull(words),
  secrecy: oneOf(deliverableSecrecy),
  /** Null: it has the secrecy of the delivery. */
  ownSecrecy: orNull(oneOf(deliverableSecrecy)),
  verdict: oneOf(fileVerdicts),
  verdictNote: orNull(words),
  /** With which submission it came, from 1. */
  round: whole,
};
export type DeliveredFile = AnswerOf<typeof deliveredFile>;

export const deliveryEvent = {
  id: whole,
  round: whole,
  kind: oneOf(deliveryEventKinds),
  side: oneOf(deliverySides),
  /** Name; of a keeper the submitter is told the masked one. Null: nobody, or an account that is gone. */
  who: orNull(words),
  note: orNull(words),
  /** Of a return: what has to be mended, numbered as they stand. */
  faults: listOf({ place: words, text: words }),
  at: instant,
};
export type DeliveryEvent = AnswerOf<typeof deliveryEvent>;

const head = {
  id: whole,
  deliveryNo: words,
  projectKind: oneOf(projectKinds),
  projectName: words,
  /** 题名; null while it is not filled in. */
  title: orNull(words),
  materialType: oneOf(materialTypes),
  /** Of what is handed in by stages, from 1; null: all at once. */
  stageNo: orNull(whole),
  nextStageOn: orNull(day),
  /** That next stage has not been handed in. */
  isStageAwaited: flag,
  /** The work produced no data: a 回执单 is wanted. */
  isWithoutResults: flag,
  state: oneOf(deliveryStates),
  round: whole,
  fileCount: whole,
  /** Bytes. */
  fileSize: whole,
  createdAt: instant,
  submittedAt: orNull(instant),
  /** Last day of the acceptance, or while returned of the mending. */
  dueOn: orNull(day),
  isOverdue: flag,
  /** Last day by the law (汇交期限); null: it is not said from when that runs. */
  deliverBy: orNull(day),
  /** It was handed in later than that, or that day is past. */
  isDeliveredLate: flag,
  receiptNo: orNull(words),
  /** When and why that receipt was withdrawn; null while it stands. */
  receiptWithdrawnAt: orNull(instant),
  receiptWithdrawnFor: orNull(words),
  isSample: flag,
};

export const ownDeliveries = {
  rows: listOf({ ...head, lastNote: orNull(words) }),
  total: whole,
  pageSize: whole,
  /** By state. */
  counts: mapOf(whole),
  /** To work on those of others, not answered yet. */
  invitations: listOf({ id: whole, deliveryNo: words, projectName: words, from: words }),
};
export type OwnDelivery = AnswerOf<typeof ownDeliveries>['rows'][number];

export const deliveryReceipt = {
  receiptNo: words,
  kind: oneOf(receiptKinds),
  projectName: words,
  submitter: words,
  issuedOn: day,
  withdrawnAt: orNull(instant),
  /** Of the check page, a hash route with the number: '#/receipt?no=…'. */
  checkPath: words,
};

/** Files of the stages before a delivery, by category; empty where there are none. */
const earlierFiles = mapOf(whole);

/** A delivery with all that is told of it. */
const wholeDelivery = {
  ...head,
  /** Grows with each change; who saves sends the one that was read. */
  version: whole,
  values: { ...deliveryFields },
  contactMobile: orNull(words),
  files: listOf(deliveredFile),
  events: listOf(deliveryEvent),
  faults: listOf(deliveryFault),
  receipt: orNull(deliveryReceipt),
  earlierFiles,
  /** The archive that came of it. */
  archive: orNull({ id: whole, archiveNo: words }),
};

export const ownDelivery = {
  ...wholeDelivery,
  mayEdit: flag,
  mayWithdraw: flag,
  ...ownTeam,
};
export type OwnDeliveryWhole = AnswerOf<typeof ownDelivery>;

export const deskQueue = {
  rows: listOf({ ...head, submitter: orNull(words), keepingUnit: words, reviewer: orNull(words) }),
  total: whole,
  pageSize: whole,
  /** Of each list. */
  counts: mapOf(whole),
  /** Past their day, of what waits. */
  overdue: whole,
};
export type QueuedDelivery = AnswerOf<typeof deskQueue>['rows'][number];

export const reviewedDelivery = {
  ...wholeDelivery,
  keepingUnit: words,
  user: orNull(person),
  reviewer: orNull(person),
  /** Whom it may be given to. */
  reviewers: listOf(person),
  /** Of a resubmission: what was put in, taken away, or changed since the last one, in words. */
  changes: listOf(words),
  /** Number that the archive would get. */
  nextArchiveNo: words,
  /** Last day of the mending, if it were returned today. */
  mendUntil: day,
};
export type ReviewedDelivery = AnswerOf<typeof reviewedDelivery>;

const bySubject = listOf({ subject: words, received: whole, accepted: whole });

/** Deliveries of a span of days in the reader's units. */
export const deliveryStatistics = {
  /** Handed in for the first time in the span. */
  received: whole,
  /** Of those: still waiting, withdrawn by their submitters, sent back once or more, accepted with an archive, ended with a 回执单. */
  waiting: whole,
  withdrawn: whole,
  returned: whole,
  accepted: whole,
  replies: whole,
  /** Accepted or ended by the day that they were due. */
  onTime: whole,
  /** Handed in for the first time after their day by the law. */
  late: whole,
  /** Mean days from the last submission to acceptance; null without any. */
  meanDays: orNull(amount),
  /** Now, whenever they came: past their day, by whose turn it is. */
  overdue: whole,
  mendingOverdue: whole,
  /** Stages that were promised for a day that is past, and have not come. */
  stagesOverdue: whole,
  /** Handed in once and back with their submitters, and past their day by the law. */
  termsOverdue: whole,
  /** 'YYYY-MM' of the first submission. */
  byMonth: bySubject,
  byKind: bySubject,
};
export type DeliveryStatistics = AnswerOf<typeof deliveryStatistics>;

export const savedDelivery = {
  id: whole,
  version: whole,
  faults: listOf(deliveryFault),
  earlierFiles,
  deliverBy: head.deliverBy,
  isDeliveredLate: head.isDeliveredLate,
};
export type SavedDelivery = AnswerOf<typeof savedDelivery>;
export const movedDelivery = { id: whole, state: oneOf(deliveryStates), version: whole };

/** What anybody is told of the number of a receipt; nothing of persons. */
export const checkedReceipt = {
  state: oneOf(['valid', 'withdrawn', 'unknown']),
  receiptNo: words,
  kind: orNull(oneOf(receiptKinds)),
  issuedOn: orNull(day),
  withdrawnOn: orNull(day),
  /** The archive that issued it. */
  issuer: orNull(words),
  projectName: orNull(words),
};
export type CheckedReceipt = AnswerOf<typeof checkedReceipt>;
