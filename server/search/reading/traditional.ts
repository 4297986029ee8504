import { Converter } from 'opencc-js';

const convert = Converter({ from: 't', to: 'cn' });

/** Traditional characters → simplified ones; other characters stay. */
export const toSimplified = (text: string): string => convert(text);
