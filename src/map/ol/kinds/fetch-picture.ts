import { fetchedWordsOf } from '../../../resources/kit/words-of.ts';
import type { LayerLink } from './controller.ts';

/** What a refusal says in its envelope; services' own pages are never shown. */
export async function sentenceOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const said = typeof answer === 'object' && answer !== null && 'msg' in answer ? answer.msg : null;
  return typeof said === 'string' && said !== '' ? said : `服务没有给出图片（${response.status}）`;
}

/**
 * A picture of a service, and on failure its reason to the layer.
 * @returns null for a tile that the service does not have
 * @throws Error in Chinese when none came
 */
export async function fetchPicture(
  address: string,
  { onFault, ask }: Pick<LayerLink, 'onFault' | 'ask'>,
  signal?: AbortSignal,
): Promise<ImageBitmap | null> {
  try {
    const response = await ask(address, signal);
    if (response.status === 404 || response.status === 204) return null;
    if (!response.ok) throw new Error(await sentenceOf(response));
    const picture = await createImageBitmap(await response.blob());
    onFault(null);
    return picture;
  } catch (error) {
    if (signal?.aborted) throw error;
    const said = error instanceof DOMException ? '服务返回的不是图片' : fetchedWordsOf(error, '没有取到图片');
    onFault(said);
    throw new Error(said, { cause: error });
  }
}
