import sharp from 'sharp';
import { users } from '../../src/resources/people/users.ts';
import { invalid } from '../errors.ts';
import { imageType } from '../formats/image-type.ts';
import { readUpload } from '../http/read-upload.ts';
import { write } from '../resources/answers.ts';
import { changeRow } from '../resources/write-rows.ts';
import type { AccountAnswer } from './account-context.ts';
import { dropAvatar, keepAvatar, removeContent } from './avatar-store.ts';
import { takeAttempt } from '../http/limits.ts';
import { lockSelf } from './lock-self.ts';
import { waitFirst } from '../http/wait-first.ts';
import { userOf } from '../resources/reader.ts';

const maxBytes = 5 * 1024 * 1024;
const maxPixels = 50_000_000;
/** Edge of the stored square, pixels. */
const edge = 256;
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const wrongFile = (sentence: string) => invalid({ file: [sentence] });

/** The square WebP that is kept: turned upright, cropped, without any metadata. @throws AppError 422 */
async function squareAvatar(bytes: Buffer): Promise<Buffer> {
  if (!types.includes(imageType(bytes)?.type ?? '')) throw wrongFile('只能上传 PNG、JPG、WebP、GIF 图片');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw Object.assign(wrongFile('图片已损坏，请换一张'), { cause });
    });
  if (width * height > maxPixels) throw wrongFile('图片的像素太多，请先缩小到 5000 万像素以内');
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 85 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw Object.assign(wrongFile('图片已损坏，请换一张'), { cause });
    });
}

/** Replaces the own avatar by an uploaded picture. */
export const uploadAvatar: AccountAnswer<'uploadAvatar'> = async (context) => {
  const { services, request } = context;
  const id = userOf(context.reader);
  const limit = { subject: `avatar:user:${id}`, max: 30, windowSeconds: 3600 };
  const wait = await takeAttempt(services.database.pool, [limit]);
  if (wait !== null) throw waitFirst(wait, (time) => `头像更换太频繁，请 ${time}后再试`);
  const { bytes } = await readUpload(request, Math.min(maxBytes, services.env.uploadLimitBytes), []);
  const square = await squareAvatar(bytes);
  const { avatar, dropped } = await write(context, square.toString('base64'), async (transaction) => {
    const before = await lockSelf(transaction, id);
    const address = await keepAvatar(transaction, services, square);
    await changeRow(transaction, users, id, { avatar: address }, '更换头像');
    return { avatar: address, dropped: await dropAvatar(transaction, before.avatar) };
  });
  await removeContent(services, dropped);
  return { avatar };
};
