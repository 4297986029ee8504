import type { LayerLink } from './controller.ts';
import { sentenceOf } from './fetch-picture.ts';

/** JSON of a service; null where none came, which the layer has been told. */
export async function fetchData(
  address: string,
  { onFault, ask }: Pick<LayerLink, 'onFault' | 'ask'>,
): Promise<unknown> {
  try {
    const response = await ask(address);
    if (!response.ok) {
      onFault(await sentenceOf(response));
      return null;
    }
    const data: unknown = await response.json();
    onFault(null);
    return data;
  } catch (error) {
    onFault(error instanceof SyntaxError ? '服务返回的不是 JSON' : '连接中断，没有取到数据');
    return null;
  }
}
