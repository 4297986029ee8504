/** A person's own use of the portal over the last twelve months; months are 'YYYY-MM', the earliest first. */
export interface OwnStatistics {
  /** Days with at least one visit, copies read on the screen, files downloaded, in each month. */
  months: { month: string; visitDays: number; views: number; downloads: number }[];
  /** Days of the last twelve weeks on which the person was here, 'YYYY-MM-DD'. */
  visitDays: string[];
  totals: { visitDays: number; views: number; downloads: number; orders: number; items: number; scores: number };
  /** Sub-orders by state, orders by purpose, applied items by kind, given scores by stars; none with nought. */
  byState: { value: string; count: number }[];
  byPurpose: { value: string; count: number }[];
  byItemType: { value: string; count: number }[];
  byScore: { value: string; count: number }[];
  appointments: { attended: number; missed: number; coming: number };
}
