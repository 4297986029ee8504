/** Whether a whole text is of the form that a field declares. @param pattern source of a regular expression */
export const fitsPattern = (text: string, pattern: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text);
