/** Largest picture that the server takes, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** What the file dialog offers for a picture. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

const starts: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => isAt(bytes, 0, [0xff, 0xd8, 0xff]),
  (bytes) => isAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => isAt(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && isAt(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
];

const isAt = (bytes: Uint8Array, offset: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[offset + index] === byte);

/** What is wrong with a chosen picture, in Chinese; null when it may be sent. Its kind is told by its bytes, not its name. */
export async function pictureProblem(file: File): Promise<string | null> {
  if (file.size === 0) return '这个文件是空的，请重新选择';
  if (file.size > maxPictureBytes) {
    return `图片为 ${(file.size / 1024 / 1024).toFixed(1)} MB，超过 5 MB，请压缩后再选`;
  }
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return starts.some((isKind) => isKind(bytes)) ? null : '只能使用 JPG、PNG 或 WebP 图片，请换一张';
}
