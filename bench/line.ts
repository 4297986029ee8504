/** A line of the report. */
export type Line = [what: string, measured: string, goal: string, isMet: boolean];
