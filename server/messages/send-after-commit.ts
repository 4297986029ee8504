import { outbox } from '../../src/resources/system/outbox.ts';
import type { AfterCommit } from '../resources/rules.ts';

/** What was put into the outbox is sent as soon as it is committed. */
export const sendAfterCommit: Readonly<Record<string, AfterCommit>> = {
  [outbox.name]: ({ courier }) => courier.wake(),
};
