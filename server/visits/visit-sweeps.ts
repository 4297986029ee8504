/** Marks that tell visitors of one day from each other, and the days of more than a year ago on which a user came. */
export const visitSweeps: readonly string[] = [
  `DELETE FROM visitor_days WHERE day < current_date - 1`,
  `DELETE FROM user_visit_days WHERE day < current_date - 400`,
];
