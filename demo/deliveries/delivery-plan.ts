import type { DeliveryFieldName } from '../../src/resources/shared/delivery-fields.ts';
import type {
  DeliveryCategory,
  DeliveryState,
  MaterialType,
  ProjectKindName,
} from '../../src/resources/shared/delivery-kinds.ts';
import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import type { SampleRecipe } from '../files/sample-recipe.ts';

export interface PlannedFile {
  category: DeliveryCategory;
  title: string;
  recipe: SampleRecipe;
  scale?: string;
  /** What the keeper found wrong. */
  problem?: string;
}

/** A sample delivery that is on its way; accepted ones follow the announcements. */
export interface DeliveryPlan {
  /** Of the sample person who hands in. */
  username: string;
  projectKind: ProjectKindName;
  projectName: string;
  /** What accepted ones became is in the archive. */
  state: Exclude<DeliveryState, 'accepted'>;
  /** Days since it was begun, and since it was submitted. */
  daysAgo: number;
  submittedDaysAgo?: number;
  values: Partial<Pick<Delivery, DeliveryFieldName>>;
  isWithoutResults?: true;
  materialType?: MaterialType;
  /** Belongs to the results of an exploration in this county: its number, title and project are taken over. */
  resultsIn?: string;
  /** Of what is handed in by stages: which it is, the project of the one before, and in how many days the next one comes. */
  stage?: { no: number; follows?: string; nextInDays?: number };
  files: readonly PlannedFile[];
  /** Of a return besides the files. */
  faults?: readonly { place: string; text: string }[];
  /** Messages by turns, the submitter's first. */
  messages?: readonly string[];
}
