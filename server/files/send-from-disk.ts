import { open, type FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ByteRange } from '../store/object-store.ts';
import { whenClosed } from '../when-closed.ts';

/** Shorter ones gain nothing. */
export const worthwhileBytes = 1024 * 1024;
const blockBytes = 512 * 1024;

/**
 * Sends a range of a file from two buffers in turn: one is read while the other one is on its way. A stream takes new memory
 * for each piece, which at this speed costs as much as the sending. The reply's headers are set before; a file that turns
 * out shorter breaks the connection, so that nobody takes the part for the whole.
 */
export async function sendFromDisk(reply: FastifyReply, path: string, range: ByteRange): Promise<FastifyReply> {
  const file = await open(path, 'r');
  reply.hijack();
  const response = reply.raw;
  try {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.statusCode = reply.statusCode;
    await pump(file, response, range);
    response.end();
  } catch (error) {
    if (!response.destroyed) reply.log.warn({ err: error }, 'a file broke off');
    response.destroy();
  } finally {
    await file.close();
  }
  return reply;
}

async function pump(file: FileHandle, response: ServerResponse, { start, end }: ByteRange): Promise<void> {
  const blocks = [Buffer.allocUnsafeSlow(blockBytes), Buffer.allocUnsafeSlow(blockBytes)];
  /** Ends when the bytes of the block are with the system, and the block may be filled again. */
  const sent: Promise<void>[] = [];
  for (let at = start, turn = 0; at <= end; turn++) {
    await sent[turn - blocks.length];
    const block = blocks[turn % blocks.length] as Buffer;
    const { bytesRead } = await file.read(block, 0, Math.min(block.length, end + 1 - at), at);
    if (bytesRead === 0) throw new Error('shorter than its row says');
    const writing = written(response, block.subarray(0, bytesRead));
    // Waited for two turns later; until then its failure is no surprise
    writing.catch(() => {});
    sent.push(writing);
    at += bytesRead;
  }
  await Promise.all(sent.slice(-blocks.length));
}

/** Of a connection that was cut Node does not always say what became of the last write: its end is waited for as well. */
const written = (response: ServerResponse, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const cut = (): void => reject(new Error('cut off'));
    if (response.destroyed) return cut();
    const callOff = whenClosed(response, cut);
    response.write(piece, (error) => {
      callOff();
      if (error) reject(error);
      else resolve();
    });
  });
