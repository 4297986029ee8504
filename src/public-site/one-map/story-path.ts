/** Names in an address of the one-map the story that is played, and which of its stops, from 1. */
export const storyName = 'story';
export const stopName = 'stop';

/** Where a stop of a story is played, as it was entered. */
export const storyPath = (story: number, stop = 1): string =>
  `/geologicalData?${storyName}=${story}&${stopName}=${stop}`;
