import { maxPlaces } from './value-forms.ts';

/** Of a template with more places than are ever filled; null: it is right. */
export function placesFault(url: string | null | undefined): string | null {
  const count = (url ?? '').match(/\{\w+\}/g)?.length ?? 0;
  return count > maxPlaces ? `服务网址中的 {…} 共 ${count} 处，最多 ${maxPlaces} 处，请改正网址` : null;
}

/** Of a folder whose files may be asked for by any name: all of a machine would be more than the layer's. Null: it is right. */
export function rootFault(folder: string | null): string | null {
  if (folder === null || depthOf(folder) > 0) return null;
  return '数据须放在服务器的一个目录中，不能直接在网站根下：访客可按文件名读取其下的文件。请移入目录，再填写到目录中的文件为止的网址';
}

/** How many folders deep an address lies on its machine, as whoever asks for it reads its steps. */
function depthOf(address: string): number {
  const [, ...steps] = address.replace(/^https?:[\\/]+/i, '').split(/[\\/]/);
  return steps
    .map((step) => step.replaceAll(/%2e/gi, '.'))
    .reduce(
      (depth, step) => (step === '..' ? Math.max(depth - 1, 0) : step === '' || step === '.' ? depth : depth + 1),
      0,
    );
}
