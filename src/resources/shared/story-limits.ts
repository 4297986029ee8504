/** What a story on the map may hold: how many stops, and characters of the parts of one. */
export const storyLimits = { stops: 24, title: 60, text: 600, view: 4000 } as const;
