import { open } from 'node:fs/promises';
import { invalid } from '../errors.ts';

/** Width and height out of the header of a Windows bitmap. @throws AppError 422 */
export async function bmpSize(path: string): Promise<{ width: number; height: number }> {
  const file = await open(path, 'r');
  try {
    const { buffer: header, bytesRead } = await file.read(Buffer.alloc(26), 0, 26, 0);
    if (bytesRead < 26 || header.readUInt32LE(14) < 40) throw invalid({ file: ['位图格式过旧，请另存为 PNG 后再传'] });
    return { width: Math.abs(header.readInt32LE(18)), height: Math.abs(header.readInt32LE(22)) };
  } finally {
    await file.close();
  }
}
