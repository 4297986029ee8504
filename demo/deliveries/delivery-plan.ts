import type { DeliveryFieldName } from '../../src/resources/shared/delivery-fields.ts';
import type { DeliveryState, ProjectKindName, ResultCategory } from '../../src/resources/shared/delivery-kinds.ts';
import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import type { SampleRecipe } from '../files/sample-recipe.ts';

export interface PlannedFile {
  category: ResultCategory;
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
  files: readonly PlannedFile[];
  /** Of a return besides the files. */
  faults?: readonly { place: string; text: string }[];
  /** Messages by turns, the submitter's first. */
  messages?: readonly string[];
}
