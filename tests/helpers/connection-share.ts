import { parseEnv } from '../../server/env.ts';

/** Test files that run at a time. */
export const contractWorkers = 3;
/** Connections that a portal may open. */
export const portalConnections = parseEnv({ DATA_DIR: '.' }).databasePoolSize;
/** Connections of a test's own pool (`newPool`). */
export const poolConnections = 4;
/** Portals of one file at a time, those that were killed less than `sessionsEndMs` ago included, and its pools. */
const [portals, pools] = [4, 4];
/** A session whose client was killed ends at its server's next look, every 2 s. */
const sessionsEndMs = 3_000;

/** Connections that one test file may have at a time. */
const share = portals * portalConnections + pools * poolConnections;
/** What makes and drops databases, and what PostgreSQL keeps for itself. */
const besides = 16;

/** Connections that a server under test must have room for. */
export const allConnections = contractWorkers * share + besides;

let taken = 0;

/**
 * Takes connections from the share of this test file.
 * @returns gives them back; `afterKill`: only when the sessions of what was killed have ended
 * @throws Error when the file would have more than its share
 */
export function takeConnections(wanted: number): (afterKill?: boolean) => void {
  if (taken + wanted > share)
    throw new Error(
      `a test file may have ${share} connections (tests/helpers/connection-share.ts), not ${taken + wanted}`,
    );
  taken += wanted;
  const file = files;
  let isGiven = false;
  const give = (): void => {
    // What an earlier file left is forgotten with it
    if (file === files) taken -= wanted;
  };
  return (afterKill = false) => {
    if (isGiven) return;
    isGiven = true;
    if (afterKill) setTimeout(give, sessionsEndMs).unref();
    else give();
  };
}

let files = 0;

/** Before each test file: the one before has closed what it had. */
export function restartShare(): void {
  files += 1;
  taken = 0;
}
