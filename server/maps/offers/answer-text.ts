/** Text in the encoding that the answer names, or the document itself; services of the field still write GBK. */
export function answerText(bytes: Uint8Array, type: string): string {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString('latin1');
  const declared = /<\?xml[^<>]*encoding=["']([\w-]+)["']/i.exec(beginning)?.[1];
  const named = declared ?? /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  return decoderOf(named).decode(bytes);
}

/** UTF-8 where the name is none that is known. */
function decoderOf(name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder();
  }
}
