/**
 * The protection period of an item runs on this day: until its last day, included.
 * @param until last day of the period, 'YYYY-MM-DD'; null: none
 * @param day in China, 'YYYY-MM-DD'
 */
export const isProtected = (until: string | null, day: string): boolean => until !== null && day <= until;
