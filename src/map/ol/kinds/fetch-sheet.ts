import type { Previewable } from '../../../resources/shared/previewable.ts';
import type { PictureSize } from '../../kinds/sheet-fit.ts';
import type { LayerLink } from './controller.ts';
import { fetchData } from './fetch-data.ts';
import { fetchPicture } from './fetch-picture.ts';

/** A scanned map as the portal shows it to this visitor. */
export interface SheetPicture {
  image: ImageBitmap;
  /** Pixels of the original, in which control points are told: what is shown may be smaller. */
  size: PictureSize;
}

const noPicture = '文件不是图片，不能铺在地图上，请管理员改用 JPG、PNG 或 TIFF 图片';
const noFile = '没有取到图片文件，它可能已被删除或未向您公开';

/** Where the portal's own pages ask for this; why not, as they are told. */
async function addressOf(objectName: string, link: LayerLink): Promise<Pick<Previewable, 'eleFileUrl' | 'pixels'>> {
  const answer = await fetchData(`./api/ugGeoAttached/query/one?objectName=${objectName}`, link);
  const file = (answer as { data?: Previewable | null } | null)?.data ?? null;
  if (answer === null) throw new Error(noFile);
  const fault = !file ? noFile : !file.uses.preview.isAllowed ? file.uses.preview.text : null;
  const isShown = file?.viewer === 'image' || file?.viewer === 'tiles';
  if (fault === null && file && isShown && file.eleFileUrl !== null) return file;
  link.onFault(fault ?? noPicture);
  throw new Error(fault ?? noPicture);
}

/**
 * The picture of a file with this visitor's mark, under the rights of the file: asked as the viewers ask for it, once more
 * when it did not come. The server makes what is to be shown first where it is not there yet. @throws Error in Chinese
 */
export async function fetchSheet(objectName: string, link: LayerLink): Promise<SheetPicture> {
  const { eleFileUrl, pixels } = await addressOf(objectName, link);
  const fetchOnce = (): Promise<ImageBitmap | null> => fetchPicture(eleFileUrl ?? '', link);
  const image = await fetchOnce().catch(fetchOnce);
  if (image === null) {
    link.onFault(noFile);
    throw new Error(noFile);
  }
  const size = pixels ?? { width: image.width, height: image.height };
  return { image: await spared(image), size };
}

/** Several sheets lie on a map at once: of each so many pixels are kept. */
const maxPixels = 12_000_000;

async function spared(image: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = image;
  const share = Math.sqrt(maxPixels / (width * height));
  if (share >= 1) return image;
  const [resizeWidth, resizeHeight] = [Math.round(width * share), Math.round(height * share)];
  const smaller = await createImageBitmap(image, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  image.close();
  return smaller;
}
