import { request } from 'node:http';

/** Sends a chunk without copying it; with `cutAfter` the connection ends after so many of its bytes. Answers the status, 0 when cut. */
export function sendRaw(
  origin: string,
  token: string,
  fields: Record<string, string | number>,
  bytes: Buffer,
  cutAfter = Infinity,
): Promise<number> {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
  const tail = '\r\n--x--\r\n';
  const length = Buffer.byteLength(head) + bytes.length + tail.length;
  return new Promise((resolve) => {
    const asked = request(`${origin}/api/ugGeoAttached/uploadProduct`, {
      method: 'POST',
      agent: false,
      headers: { accessToken: token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': length },
    });
    asked.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', () => {});
    asked.on('close', () => resolve(0));
    asked.write(head);
    if (cutAfter < bytes.length) asked.write(bytes.subarray(0, cutAfter), () => asked.destroy());
    else asked.write(bytes, () => asked.end(tail));
  });
}
