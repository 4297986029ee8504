import { fetchedWordsOf } from '../../../resources/kit/words-of.ts';

const address = `${import.meta.env.BASE_URL}fonts/400Regular/NotoSansSC_400Regular.ttf`;

let loading: Promise<ArrayBuffer> | null = null;

async function fetchFont(): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('出图所用的字体没有取到，请稍后重试');
  return response.arrayBuffer();
}

/** Noto Sans SC, once: several megabytes that only a printed map needs. @throws Error with a Chinese sentence */
export function sheetFont(): Promise<ArrayBuffer> {
  loading ??= fetchFont().catch((error: unknown) => {
    loading = null;
    throw new Error(fetchedWordsOf(error, '出图所用的字体没有取到'), { cause: error });
  });
  return loading;
}
