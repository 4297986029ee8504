import { type AnswerOf, flag, listOf, orNull, whole, words } from '../kit/answer.ts';

/** What is told of those who work together on what is handed in. */
export const person = { id: whole, name: words };
export type Person = AnswerOf<typeof person>;

export const teamMembers = listOf(person);

/** Parts of an own delivery or drilling import. */
export const ownTeam = {
  /** Whoever began it: hands it in, takes it back, and says who else works on it. */
  isOwner: flag,
  /** Null: the account is cancelled, or has left the unit. */
  owner: orNull(person),
  members: teamMembers,
  /** Those who have not answered whether they would. */
  invited: teamMembers,
};
export type OwnTeam = AnswerOf<typeof ownTeam>;
