import { type AppError, tooMany } from '../errors.ts';

const inWords = (seconds: number): string => {
  if (seconds < 120) return `${seconds} 秒`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`;
};

/** 429. `sentence` gets the time to wait in words: '60 秒', '10 分钟', '24 小时'. */
export const waitFirst = (seconds: number, sentence: (time: string) => string): AppError =>
  tooMany(sentence(inWords(seconds)), seconds);
