import type { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import type { AnswerTo, CallContext } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import type { Query } from '../resources/read-rows.ts';
import { assertOwn } from './own-drilling.ts';
import * as data from './read-data.ts';

type Drillings = typeof drillingImports;

/** Reads of an own import; somebody else's answers like one that is not there. */
const ofOwn =
  <Values extends { id: number }, Data>(read: (db: Query, values: Values) => Promise<Data>) =>
  async ({ services, reader, values }: CallContext<Values>): Promise<Data> => {
    const { pool } = services.database;
    await assertOwn(pool, userOf(reader), values.id);
    return read(pool, values);
  };

export const faults: AnswerTo<Drillings, 'faults'> = ofOwn(data.readFaults);
export const rows: AnswerTo<Drillings, 'rows'> = ofOwn(data.readRows);
export const holes: AnswerTo<Drillings, 'holes'> = ofOwn((db, { id }) => data.readHoles(db, id));
export const log: AnswerTo<Drillings, 'log'> = ofOwn((db, { id, holeNo }) => data.readLog(db, id, holeNo));
export const mends: AnswerTo<Drillings, 'mends'> = ofOwn((db, { id }) => data.readMends(db, id));
