import type pg from 'pg';
import { files } from '../src/resources/system/files.ts';
import { news } from '../src/resources/site/news.ts';
import type { ObjectStore } from '../server/store/object-store.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { tableOf } from '../server/resources/table.ts';
import { keepCover } from './keep-cover.ts';
import { bodyOf, publishedOn } from './news-body.ts';
import { insertPublished } from './news-insert.ts';
import { newsSamples } from './news-texts.ts';
import { samplePicture } from './sample-picture.ts';

const source = '浙江省地质院（演示）';
/** One item waits for its review, and one is being written: the administrator's screens show the way to the public. */
const unpublished: readonly Record<string, unknown>[] = [
  {
    title: '冬季地质科普开放日预告',
    kind: '通知公告',
    summary: '开放日安排正在核对，发布前请确认时间与地点。',
    body: '<p>冬季地质科普开放日将开放岩心库与标本馆。活动安排正在核对。</p>',
    state: 'review',
  },
  {
    title: '馆藏实物资料年度盘点小结',
    kind: '资料服务',
    summary: '盘点数据待补。',
    body: '<p>今年的盘点核对了岩心、标本与副样的库位，数据待补。</p>',
    state: 'draft',
  },
];

/** The sample news with their covers. */
export async function loadNews(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  for (const [index, { day, body, picture, ...facts }] of newsSamples.entries()) {
    const cover = await keepCover(client, store, facts.title, await samplePicture(picture));
    rows.push({
      ...facts,
      cover,
      body: bodyOf(body),
      source,
      author: '通讯员',
      isTop: index === 0,
      ...publishedOn(day),
    });
  }
  await insertPublished(client, news, [
    ...rows.toReversed(),
    ...unpublished.map((row) => ({ ...row, source, isTop: false, isSample: true })),
  ]);
  await countLater(client, tableOf(files));
}
