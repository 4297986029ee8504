import { lithologies } from '../../geo/lithologies.ts';
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
import { deliverySides } from './delivery-kinds.ts';
import { drillingFields } from './drilling-fields.ts';
import { drillingSheetNames } from './drilling-sheets.ts';
import { drillingEventKinds, drillingStates, drillingWorks } from './drilling-words.ts';
import { ownTeam, person } from './team-answers.ts';

/** Answers of the calls about 城市钻孔汇交. */

/** What is wrong with the rows, cell by cell. Errors keep an import from being submitted, hints do not. */
export const drillingFault = {
  /** Which rule: stays the same while its words may change. */
  code: words,
  level: oneOf(['error', 'hint']),
  sheet: oneOf(drillingSheetNames.map(({ value }) => value)),
  /** Of the sheet, as its program counts it: the heading is row 1. Null: the whole sheet. */
  row: orNull(whole),
  /** Name of the column in `drillingSheets`; null: the whole row. */
  column: orNull(words),
  /** As it stands in the cell; null where there is none. */
  found: orNull(words),
  holeNo: orNull(words),
  text: words,
  /** What mends it, one sentence. */
  mend: words,
};
export type DrillingFault = AnswerOf<typeof drillingFault>;

/** Work in the background on an import's data; its job can be cancelled as others can. */
export const drillingWork = {
  kind: oneOf(drillingWorks),
  job: whole,
  /** Percent; null: not known yet. */
  progress: orNull(whole),
};

const head = {
  id: whole,
  importNo: words,
  projectName: words,
  state: oneOf(drillingStates),
  round: whole,
  fileName: orNull(words),
  holes: whole,
  /** Beds of all holes. */
  beds: whole,
  /** As of the last check; null: not checked since the rows were changed. */
  errors: orNull(whole),
  hints: orNull(whole),
  createdAt: instant,
  submittedAt: orNull(instant),
  /** Last day of the review, or while returned of the mending. */
  dueOn: orNull(day),
  isOverdue: flag,
  isSample: flag,
};

export const ownDrillings = {
  rows: listOf({ ...head, lastNote: orNull(words) }),
  total: whole,
  pageSize: whole,
  /** By state. */
  counts: mapOf(whole),
  /** To work on those of others, not answered yet. */
  invitations: listOf({ id: whole, importNo: words, projectName: words, from: words }),
};
export type OwnDrilling = AnswerOf<typeof ownDrillings>['rows'][number];

export const drillingEvent = {
  id: whole,
  round: whole,
  kind: oneOf(drillingEventKinds),
  side: oneOf(deliverySides),
  /** Name; of a keeper the submitter is told the masked one. Null: nobody, or an account that is gone. */
  who: orNull(words),
  note: orNull(words),
  at: instant,
};
export type DrillingEvent = AnswerOf<typeof drillingEvent>;

const wholeDrilling = {
  ...head,
  /** Grows with each change; who changes sends the one that was read. */
  version: whole,
  values: { ...drillingFields },
  contactMobile: orNull(words),
  /** Rows of each sheet that was sent. */
  sheets: listOf({ sheet: drillingFault.sheet, rows: whole, errors: whole, hints: whole }),
  /** Rules that are broken, most often first. */
  kinds: listOf({ code: words, level: drillingFault.level, text: words, count: whole }),
  /** Fields of the form that are missing, in words. */
  missing: listOf(words),
  /** What goes on, or null. */
  work: orNull(drillingWork),
  /** How the last work ended, where it did not succeed. */
  problem: orNull(words),
  events: listOf(drillingEvent),
  /** Box around the holes, degrees, CGCS2000; null: none has a place. */
  box: orNull({ west: amount, south: amount, east: amount, north: amount }),
};

export const ownDrillingWhole = {
  ...wholeDrilling,
  mayEdit: flag,
  mayWithdraw: flag,
  /** What goes on was begun by whoever asks. */
  mayCancel: flag,
  ...ownTeam,
};
export type OwnDrillingWhole = AnswerOf<typeof ownDrillingWhole>;

export const drillingQueue = {
  rows: listOf({ ...head, submitter: orNull(words), keepingUnit: words, reviewer: orNull(words) }),
  total: whole,
  pageSize: whole,
  /** Of each list. */
  counts: mapOf(whole),
  overdue: whole,
};
export type QueuedDrilling = AnswerOf<typeof drillingQueue>['rows'][number];

/** A change of a published hole, or of a row of it. */
export const drillingEdit = {
  borehole: whole,
  holeNo: words,
  /** '钻孔：孔口高程、终孔深度', '新增钻孔分层'. */
  what: words,
  /** Null: not by a person of the portal. */
  who: orNull(words),
  at: orNull(instant),
};
export type DrillingEdit = AnswerOf<typeof drillingEdit>;

export const reviewedDrilling = {
  ...wholeDrilling,
  keepingUnit: words,
  user: orNull(person),
  reviewer: orNull(person),
  /** Whom it may be given to. */
  reviewers: listOf(person),
  /** What depends on the published holes and keeps them from being taken back, in words, with what sets them free. */
  bonds: listOf(words),
  /** Published holes that were changed since: they are taken back only where that is agreed to. */
  editedHoles: whole,
  /** What was changed in them, at most 100. */
  edits: listOf(drillingEdit),
};
export type ReviewedDrilling = AnswerOf<typeof reviewedDrilling>;

export const movedDrilling = { id: whole, state: oneOf(drillingStates), version: whole };
/** `job`: what was begun in the background. */
export const begunDrillingWork = { id: whole, version: whole, job: whole };

export const drillingFaults = {
  rows: listOf(drillingFault),
  total: whole,
  pageSize: whole,
};

/** Rows of a sheet as they stand. */
export const drillingRows = {
  rows: listOf({
    row: whole,
    /** Texts of the columns of `drillingSheets`, in their order. */
    cells: listOf(words),
    faults: listOf({ column: orNull(words), level: drillingFault.level, text: words }),
  }),
  total: whole,
  /** Of the rows that are answered. */
  page: whole,
  pageSize: whole,
};
export type DrillingRow = AnswerOf<typeof drillingRows>['rows'][number];

/** `changed`: cells and rows; `added`: where rows came in. */
export const mendedDrilling = {
  id: whole,
  version: whole,
  changed: whole,
  added: listOf({ sheet: drillingFault.sheet, row: whole }),
};

/** Changes of the rows that can be taken back, the last first. */
export const drillingMends = {
  rows: listOf({
    n: whole,
    at: instant,
    /** Of single changes; `words` tells the first of them, with the rows as they were numbered then. */
    count: whole,
    words: listOf(words),
  }),
};

/** Holes as they would stand on the map. */
export const drillingHoles = {
  holes: listOf({
    /** In the sheet 孔口. */
    row: whole,
    holeNo: words,
    /** Degrees, CGCS2000; null: cannot be reckoned from what the row says. */
    place: orNull({ lon: amount, lat: amount }),
    finalDepth: orNull(amount),
    type: words,
    /** Of all its rows. */
    errors: whole,
    hints: whole,
  }),
};
export type DrillingHole = AnswerOf<typeof drillingHoles>['holes'][number];

/** A hole as it would come in, for its strip log: values that cannot be read are null, beds without depths or rock are left out. */
export const drillingLog = {
  holeNo: words,
  row: whole,
  hole: {
    unifiedNo: words,
    project: words,
    line: orNull(words),
    type: words,
    city: orNull(words),
    county: orNull(words),
    place: orNull({ lon: amount, lat: amount }),
    northing: orNull(amount),
    easting: orNull(amount),
    elevation: orNull(amount),
    crs: orNull(words),
    heightDatum: orNull(words),
    startedOn: orNull(words),
    endedOn: orNull(words),
    /** Metres; 0 where it cannot be read. */
    finalDepth: amount,
    inclination: orNull(amount),
    azimuth: orNull(amount),
    contractor: orNull(words),
  },
  /** Of each list `id` is the row of its sheet. */
  layers: listOf({
    id: whole,
    layerNo: orNull(words),
    top: amount,
    bottom: amount,
    lithology: oneOf(lithologies),
    rockName: words,
    unitCode: orNull(words),
    unitName: orNull(words),
    description: orNull(words),
    recovery: orNull(amount),
    rqd: orNull(amount),
  }),
  samples: listOf({
    id: whole,
    sampleNo: words,
    kind: words,
    top: amount,
    bottom: amount,
    result: orNull(words),
  }),
  waterLevels: listOf({ id: whole, kind: words, depth: amount }),
  surveys: listOf({ depth: amount, inclination: amount, azimuth: orNull(amount) }),
  faults: listOf(drillingFault),
};
export type DrillingLog = AnswerOf<typeof drillingLog>;

/** What publication would write. */
export const drillingTrial = {
  boreholes: whole,
  layers: whole,
  samples: whole,
  surveys: whole,
  waterLevels: whole,
  /** Numbers that the portal gives: first and last, null where every hole has its own. */
  numbers: orNull({ first: words, last: words }),
  /** Why it would be refused, in words; none: it would come in as it stands. */
  problems: listOf(words),
};
export type DrillingTrial = AnswerOf<typeof drillingTrial>;
