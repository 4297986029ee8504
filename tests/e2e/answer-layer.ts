import type { Page } from '@playwright/test';

interface Answer {
  contentType: string;
  body: Buffer;
}

/** Answers what the page asks of a layer whose service stands in the internet. @param answerTo path below the layer, and query */
export async function answerLayer(
  page: Page,
  id: number,
  answerTo: (asking: URL) => Answer | Promise<Answer>,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith(`/zdapi/layers/layer/${id}/`),
    async (route) => route.fulfill(await answerTo(new URL(route.request().url()))),
  );
}
