import type { ResolvedCall } from '../kit/calls-of.ts';

/** Where the document of the open interface is answered. */
const openDocumentPath = '/zdapi/open/document';

/** Whether programs of others may rely on a call: it reads public rows under its plain address, or as a standard has it. */
export const isOpenCall = ({ right, parsed }: Pick<ResolvedCall, 'right' | 'parsed'>): boolean =>
  right === 'guest' && parsed.verb === 'GET' && /^\/(rest|ogc)\//.test(parsed.path);

/** Of these, those in the portal's own form. */
export const isPlainOpenCall = (call: Pick<ResolvedCall, 'right' | 'parsed'>): boolean =>
  isOpenCall(call) && call.parsed.path.startsWith('/rest/');

/** What the programs of others may ask for, with a key and from pages of other sites: these, and the document that tells of them. */
export const isForPrograms = (call: Pick<ResolvedCall, 'right' | 'parsed'>): boolean =>
  isOpenCall(call) || call.parsed.path === openDocumentPath;
