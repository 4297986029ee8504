import type { Box } from '../../../src/geo/box.ts';
import type { CountyOutlines } from '../../districts/county-outlines.ts';
import type { DeliveredFile } from '../../../src/resources/shared/delivery-answers.ts';
import type { DeliveryCategory, ProjectKindName } from '../../../src/resources/shared/delivery-kinds.ts';
import type { Handed } from '../../../src/resources/shared/delivery-checklists.ts';
import type { Delivery } from '../../../src/resources/delivery/deliveries.ts';
import type { SecretMaps } from '../../../src/resources/shared/secret-maps.ts';
import type { DeliveryFieldName } from '../../../src/resources/shared/delivery-fields.ts';

/** What a draft says besides its files; null: not filled in. */
export type DeliveryValues = Pick<Delivery, DeliveryFieldName>;

type Known = 'id' | 'category' | 'folder' | 'name' | 'size' | 'pages' | 'sha256' | 'scale' | 'secrecy' | 'title';

/** A file as the checks see it. */
export interface CheckedFile extends Pick<DeliveredFile, Known | 'verdict' | 'verdictNote'> {
  /** Media type; null once the file was taken away. */
  type: string | null;
  /** Pixels; null of what is no picture. */
  width: number | null;
  height: number | null;
  /** Whether the bytes are there and whole. */
  isReadable: boolean;
}

export interface CheckedDraft extends Handed {
  projectKind: ProjectKindName;
  projectName: string;
  values: DeliveryValues;
  hasMobile: boolean;
  files: readonly CheckedFile[];
}

/** The delivery before one that is handed in by stages. */
export interface EarlierStage {
  deliveryNo: string;
  stageNo: number | null;
  /** It was accepted, and is followed by another. */
  isAccepted: boolean;
  isLast: boolean;
  projectName: string;
  projectKind: ProjectKindName;
  materialType: Handed['materialType'];
  /** 档号 of what came of it. */
  archiveNo: string | null;
  /** Number of another delivery that follows it already; null: none. */
  followedBy: string | null;
}

/** The archive that original data or specimens belong to. */
export interface NamedResults {
  archiveNo: string;
  title: string;
  submittedBy: string | null;
}

/** Of what was sent back: the numbered faults, and what was done since. */
export interface Mending {
  faults: readonly { place: string; text: string }[];
  /** The submitter left a message. */
  isAnswered: boolean;
  /** It says something else, or has other files, than when it was sent back. */
  isChanged: boolean;
}

/** What the checks have to be told of the rest of the portal. */
export interface Knowledge {
  /** In China, 'YYYY-MM-DD'. */
  today: string;
  maxProtectionYears: number;
  /** Of which maps the content is secret. */
  secretMaps: readonly SecretMaps[];
  /** 档号 of a listed archive that has the title; null: none. */
  sameTitle: string | null;
  /** The same of one whose title is nearly that, and of one that covers the same box. */
  nearTitle: { archiveNo: string; title: string } | null;
  sameExtent: string | null;
  /** SHA-256 → 档号 of a listed archive that has a file of this content. */
  held: ReadonlyMap<string, string>;
  /** The submitter's published drilling imports, of those that are named: number → 档号 of what their holes were joined to. */
  drillings: ReadonlyMap<string, string | null>;
  outlines: CountyOutlines;
  /** Of `resultsNo`; null: none that may be named. */
  results: NamedResults | null;
  /** Of `earlierNo`, among the submitter's own; null: none. */
  earlier: EarlierStage | null;
  /** Files of all stages before this one, by category. */
  earlierFiles: Readonly<Partial<Record<DeliveryCategory, number>>>;
  /** Null: it is not being mended. */
  mending: Mending | null;
  /** Where maps lie that say it themselves, by the id of their file. */
  places: ReadonlyMap<number, Box>;
}
