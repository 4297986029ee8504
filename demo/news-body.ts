/** Paragraphs as the HTML that formatted text is kept in; one that begins with ## is a heading. */
export const bodyOf = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => (text.startsWith('## ') ? `<h2>${text.slice(3)}</h2>` : `<p>${text}</p>`)).join('');

/** A published row of sample content has been through the workflow on its day. */
export const publishedOn = (day: string): Record<string, unknown> => ({
  publishedOn: day,
  state: 'published',
  publishAt: `${day}T01:00:00.000Z`,
  isSample: true,
});
