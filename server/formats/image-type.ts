/** Picture formats that may be uploaded, told by their first bytes; SVG and everything that can carry script is not among them. */
const signatures: readonly { type: string; extension: string; test: (bytes: Buffer) => boolean }[] = [
  {
    type: 'image/png',
    extension: 'png',
    test: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  {
    type: 'image/jpeg',
    extension: 'jpg',
    test: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  { type: 'image/gif', extension: 'gif', test: (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) },
  {
    type: 'image/webp',
    extension: 'webp',
    test: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  {
    type: 'image/bmp',
    extension: 'bmp',
    test: (bytes) =>
      bytes.toString('latin1', 0, 2) === 'BM' && bytes.length > 54 && bytes.readUInt32LE(2) <= bytes.length,
  },
];

/** Media type and usual extension of a picture; null when the content is no picture we take. */
export const imageType = (bytes: Buffer): { type: string; extension: string } | null =>
  signatures.find(({ test }) => test(bytes)) ?? null;
