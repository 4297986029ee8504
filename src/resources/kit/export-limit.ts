/** Most rows that an export gives to readers who do not administrate the resource. */
export const maxPublicExportRows = 5000;
