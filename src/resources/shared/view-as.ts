import { instant, rowsOf, whole, words } from '../kit/answer.ts';
import { choice, integer } from '../kit/field.ts';

/** Whom an administrator may see the map as. */
export const viewedKinds = [
  { value: 'guest', label: '访客' },
  { value: 'internet', label: '互联网用户' },
  { value: 'private', label: '专网用户' },
  { value: 'role', label: '角色' },
] as const;
export type ViewedKind = (typeof viewedKinds)[number]['value'];

/** The header that carries the answered token: the request is answered as it would be to the visitor named by it. */
export const viewAsHeader = 'x-view-as';

/** Asks to be answered as another kind of visitor for an hour: reading only, and never more than oneself may see. */
export const viewAsCall = {
  label: '以其他身份查看',
  takes: {
    kind: choice(viewedKinds, { label: '身份', required: true }),
    role: integer({ label: '角色', min: 1, help: '身份为角色时填写' }),
  },
  /** `name`: whom one is seen as. */
  answers: { token: words, name: words, until: instant },
} as const;

/** The roles as whose members one may see the map. */
export const viewersCall = { label: '可供查看的角色', answers: rowsOf({ id: whole, name: words }) } as const;
