import { whole } from '../kit/answer.ts';
import type { HandCall } from '../kit/define-resource.ts';
import { integer, text, yesNo } from '../kit/field.ts';
import { teamMembers } from './team-answers.ts';

/** Calls by which people of one unit come to work on what one of them hands in. @param id field that names it */
export const teamCalls = <const Path extends `/${string}`, Id extends ReturnType<typeof integer>>(path: Path, id: Id) =>
  ({
    /** By the user name; somebody of the same unit whose real name is known. */
    invite: {
      label: '邀请协作人',
      call: `POST form ${path}/invite`,
      right: 'verified',
      takes: { id, username: text({ label: '用户名', required: true, max: 32 }) },
      answers: { id: whole, members: teamMembers },
    },
    answerInvite: {
      label: '答复协作邀请',
      call: `POST form ${path}/answerInvite`,
      right: 'verified',
      takes: { id, isAccepted: yesNo({ label: '接受', required: true }) },
      answers: { id: whole },
    },
    /** The owner anybody and an invitation, a member only oneself. */
    dismiss: {
      label: '移除协作人',
      call: `POST form ${path}/dismiss`,
      right: 'user',
      takes: { id, user: integer({ label: '协作人', required: true, min: 1 }) },
      answers: { id: whole, members: teamMembers },
    },
  }) as const satisfies Record<string, HandCall>;
