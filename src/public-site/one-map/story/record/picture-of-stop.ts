import type { MapHand } from '../../../../map/state/map-hand.ts';
import { call } from '../../../../providers/call.ts';
import { files } from '../../../../resources/system/files.ts';
import { wordsOf } from '../../../../resources/kit/words-of.ts';
import { windowPicture } from '../../print/window-picture.ts';
import type { OneMapPageState } from '../../use-one-map.ts';

/** As the forms of stories recommend. */
const [width, height] = [960, 540];
/** Milliseconds: what is published is worth a longer wait than a picture for oneself, and it can be broken off. */
const longest = 90_000;

interface StopPicture {
  /** Its address; null: there is none. */
  url: string | null;
  /** Chinese sentences on what is lacking. */
  problems: readonly string[];
}

/** What the window shows, kept as a picture of the portal. A stop is as good without one: then it is said why there is none. */
export async function pictureOfStop(
  { hand, page, title }: { hand: MapHand; page: Pick<OneMapPageState, 'shown'>; title: string },
  onStep: (step: string) => void,
  signal: AbortSignal,
): Promise<StopPicture> {
  try {
    onStep('正在绘制这一站的图片');
    const wanted = { hand, page, width, height, ratio: 1, type: 'image/jpeg', longest } as const;
    const { blob, problems } = await windowPicture(wanted, signal);
    onStep('正在上传图片');
    const form = new FormData();
    form.append('file', new File([blob], `图上故事 ${title}.jpg`, { type: blob.type }));
    const { url } = await call(files, 'upload', form, {
      signal,
      onUpload: (share) => onStep(`正在上传图片 ${Math.round(share * 100)}%`),
    });
    return { url, problems };
  } catch (error) {
    signal.throwIfAborted();
    return { url: null, problems: [`这一站没有图片：${wordsOf(error, '图片没有生成')}。可稍后“重新取景”。`] };
  }
}
