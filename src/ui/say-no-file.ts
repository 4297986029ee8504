import { noFileText } from '../resources/shared/file-rights.ts';
import { constants } from './constants.ts';
import { message } from './message.ts';

/** What a download without a file says (specification, section 8). */
export const sayNoFile = (): void => message.warning(noFileText, { durationMs: constants.message.noFileDurationMs });
