/**
 * Header of what the portal's own pages ask. Browsers say the same in `Sec-Fetch-Site`, but only over HTTPS and in versions
 * of late; pages of other sites cannot send it, since no preflight allows it.
 */
export const ownPageHeader = 'x-portal-page';
