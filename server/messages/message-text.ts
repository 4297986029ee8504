/** Six digits that stand alone: a code. Digits within names, numbers and addresses are none. */
const code = /(?<![\w.@-])\d{6}(?![\w.@-])/;

/** The first code in a text, or ''. */
export const codeIn = (text: string): string => code.exec(text)?.[0] ?? '';

/** The text with every code blotted out. */
export const blotCodes = (text: string): string => text.replace(new RegExp(code, 'g'), '******');

const codeMinutes = 5;

/** True for a message with a code that is no longer valid: nobody is helped by getting it. */
export const isStale = ({ subject, at }: { subject: string; at: string | Date }, now = Date.now()): boolean =>
  subject.endsWith('验证码') && now - new Date(at).getTime() > codeMinutes * 60_000;
