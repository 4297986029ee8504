/** What is burned into a copy. */
export interface Mark {
  /** Who it was given to: the user, or the portal for guests. */
  who: string;
  /** 'YYYY-MM-DD' */
  day: string;
  /** 仅供浏览, or what it was ordered for. */
  purpose: string;
  copyNo: string;
}

export const screenPurpose = '仅供浏览';

/** Lines of the mark, one under the other. */
export const markLines = ({ who, day, purpose, copyNo }: Mark): readonly string[] => [
  [...who].slice(0, 24).join(''),
  `${day} ${purpose}`,
  copyNo,
];
