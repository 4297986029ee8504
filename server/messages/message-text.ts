/** Six digits that stand alone: a code. Digits within names, numbers and addresses are none. */
const code = /(?<![\w.@-])\d{6}(?![\w.@-])/;

/** The first code in a text, or ''. */
export const codeIn = (text: string): string => code.exec(text)?.[0] ?? '';

/** The text with every code blotted out. */
const blotCodes = (text: string): string => text.replace(new RegExp(code, 'g'), '******');

/** Links, of which any may be a key to something. */
const link = /\bhttps?:\/\/[^\s，。；）】]+/gi;

/** What may be read of a message by others than its recipient: no code, no link, nothing of what it names as secret. */
export const concealed = (text: string, secrets: readonly string[] = []): string =>
  blotCodes(secrets.reduce((left, secret) => left.replaceAll(secret, '******'), text).replace(link, '［链接］'));

export const codeMinutes = 5;

/** True for a message with a code, which loses its use with it. */
export const isWithCode = ({ subject }: { subject: string }): boolean => subject.endsWith('验证码');

/** True for a message with a code that is no longer valid: nobody is helped by getting it. */
export const isStale = ({ subject, at }: { subject: string; at: string | Date }, now = Date.now()): boolean =>
  isWithCode({ subject }) && now - new Date(at).getTime() > codeMinutes * 60_000;
