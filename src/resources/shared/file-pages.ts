/** Hits in the text of files, beside the kinds of records that a search finds. */
export const filePages = { name: 'filePages', label: '文件全文' } as const;
