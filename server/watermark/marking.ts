/** What marks, once there is something to mark: a start does without it. */
export const marking = () => import('./mark-file.ts');
