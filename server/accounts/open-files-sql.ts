/** Open files are given without certification, as the site is set: a condition. */
export const openFilesSql = `EXISTS (SELECT 1 FROM site WHERE id = 1 AND NOT open_needs_verification)`;
