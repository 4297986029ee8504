/** Fine lines keep their colour. */
const quality = 0.95;

/** Bytes of a canvas as JPEG. @throws Error with a Chinese sentence */
export async function jpegOf(canvas: HTMLCanvasElement): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('浏览器不能生成这样大的图片，请减小幅面或分辨率');
  return blob.arrayBuffer();
}
