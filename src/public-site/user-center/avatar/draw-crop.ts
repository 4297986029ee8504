import type { Crop } from './crop.ts';

/** A picture that is open for drawing, with the rotation its camera noted already applied. */
export type OpenPicture = ImageBitmap;

/** Opens a chosen file. @throws Error with Chinese words when the browser cannot read it as a picture */
export const openPicture = (file: File): Promise<OpenPicture> =>
  createImageBitmap(file).catch((cause: unknown) => {
    throw new Error('图片不能打开，可能已损坏，请换一张', { cause });
  });

/** Draws the cropped square over the whole canvas, on white where the picture is see-through. */
export function drawCrop(canvas: HTMLCanvasElement, picture: OpenPicture, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('浏览器不支持裁剪图片，请换用新版浏览器');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** Pixels of the side of a picture that is sent: twice what the portal shows at most. */
const sentSide = 512;

/** The cropped square as a JPEG file of its own. */
export function cropToFile(picture: OpenPicture, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(new File([blob], 'avatar.jpg', { type: 'image/jpeg' }));
        else reject(new Error('图片裁剪失败，请换一张'));
      },
      'image/jpeg',
      0.9,
    );
  });
}
