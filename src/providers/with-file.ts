/** The form of an upload: one file, after what is said of it. */
export function withFile(file: Blob, name: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file, name);
  return form;
}
