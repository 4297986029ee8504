import { join } from 'node:path';

/** Folder of what is being uploaded: beside the contents, so that nodes share it and taking over is a rename. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'files', 'uploads');
