const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/tiff': '.tif',
};

/** The name of a copy: where its media type is another one than the kept file's, it ends as that one does. */
export function nameAs(name: string, keptType: string, type: string): string {
  const ending = endings[type];
  if (type === keptType || ending === undefined) return name;
  return name.replace(/(\.[A-Za-z0-9]{1,8})?$/, ending);
}
