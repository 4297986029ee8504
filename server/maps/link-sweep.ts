/** Short links of maps that nobody has opened for two years. */
export const linkSweep = `DELETE FROM map_links WHERE used_on < current_date - 730`;
