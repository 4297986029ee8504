import { createCanvas } from '@napi-rs/canvas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  enveloped,
  type LocalServer,
  type Reply,
  startLocalServer,
} from '../../../../../tests/helpers/local-server.ts';
import { readableByAll, stubUploads } from '../../../../../tests/helpers/stub-uploads.ts';
import { startState } from '../../../../map/state/map-state.ts';
import { clearSession, getSession, storeSession } from '../../../../providers/session-store.ts';
import { recordingHand } from '../../testing/recording-hand.ts';
import type { OneMapPageState } from '../../use-one-map.ts';
import { picture, stop, story } from '../testing/story-stage.tsx';
import { RecordPanel } from './record-panel.tsx';
import { clearWords } from './recorded-words.ts';

type Row = typeof story;
const draft: Row = {
  ...story,
  id: 7,
  title: '新故事',
  state: 'draft',
  stops: [stop('甲', 'at=119,29,8'), stop('乙', 'at=120,29,8')],
};
const until = { timeout: 20_000 };

const uploaded = { id: 1, name: '', purpose: '其他', url: picture, objectName: '', type: '', size: 1, sha256: '' };

let server: LocalServer;
let rows: Row[];
/** What the next writing call is answered with in place of being done. */
let refusal: Reply | null;

const refused = (status: number, stops: readonly string[]): Reply => ({
  status,
  body: { code: status, success: false, msg: '没有保存', data: null, errors: { stops } },
});

function write(method: string, url: string, body: string): Reply {
  if (refusal) {
    const answer = refusal;
    refusal = null;
    return answer;
  }
  const values = JSON.parse(body) as Partial<Row>;
  const id = method === 'POST' ? 9 : Number(url.split('/').at(-1));
  const row = { ...(rows.find((each) => each.id === id) ?? { ...story, id, state: 'draft' }), ...values };
  rows = [...rows.filter((each) => each.id !== id), row];
  return { status: method === 'POST' ? 201 : 200, body: row };
}

beforeEach(async () => {
  clearWords();
  rows = [story, draft];
  refusal = null;
  server = await startLocalServer();
  stubUploads(server);
  server.answer(({ method, url, body }) => {
    if (method === 'OPTIONS') return readableByAll({ status: 204 });
    if (url.includes('/files/admin/upload')) return readableByAll(enveloped(uploaded));
    if (method === 'GET') return { headers: { 'X-Total-Count': String(rows.length) }, body: rows };
    return write(method, url, body);
  });
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const everything = ['admin:stories.*', 'admin:files.upload'];

function open({ rights = everything, hasPicture = true } = {}) {
  storeSession({ ...getSession(), accessToken: 't', isLogin: true, userId: '1', userType: 0, rights });
  const drawn = (type: string) =>
    Object.assign(createCanvas(960, 540), {
      toBlob: (take: (blob: Blob) => void) => take(new Blob(['picture'], { type })),
    });
  const hand = {
    ...recordingHand().hand,
    ...(hasPicture ? { picture: () => Promise.resolve(drawn('image/jpeg') as unknown as HTMLCanvasElement) } : {}),
  };
  const page = {
    state: { ...startState, tool: 'recordStory', lon: 119.5, lat: 30, zoom: 11 },
    left: { tool: null, sketch: null, place: null, inputs: null, compare: null, time: null },
    layers: [{ id: 3, opacity: 1 }],
    tree: { data: {} },
    shown: [],
  } as unknown as OneMapPageState;
  const notation = { notation: '十进制度', decimals: 4, name: '' } as const;
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <RecordPanel {...{ hand, page, notation }} sketch={null} onSketch={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

const choice = () => screen.findByRole('combobox', { name: '故事' }, until);
const titles = (): (string | null)[] =>
  within(screen.getByRole('list', { name: '各站' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const stopsOf = (id: number) => rows.find((row) => row.id === id)?.stops ?? [];
const of = (place: number) => within(screen.getByRole('group', { name: `整理第 ${place} 站` }));

async function record(user: User, title: string): Promise<void> {
  await user.type(screen.getByLabelText('这一站的标题'), title);
  await user.type(screen.getByLabelText('讲解'), `${title}的讲解`);
  await user.click(screen.getByRole('button', { name: '记下这一站' }));
}

it('begins a draft with the map as it is, and its picture, and goes on with it', async () => {
  const { user } = open();
  await choice();
  await user.type(screen.getByLabelText('故事标题'), '我的故事');
  await user.selectOptions(screen.getByLabelText('主题'), '山水地貌');
  await record(user, '第一处');
  expect(await screen.findByRole('link', { name: '1. 第一处' }, until)).toBeTruthy();
  expect(rows.at(-1)).toMatchObject({ id: 9, title: '我的故事', topic: '山水地貌' });
  const view = new URLSearchParams({ at: '119.5,30,11', on: '3' }).toString();
  expect(stopsOf(9)).toEqual([stop('第一处', view, { picture })]);
  await record(user, '第二处');
  expect(await screen.findByRole('link', { name: '2. 第二处' }, until)).toBeTruthy();
  expect(stopsOf(9).map(({ title }) => title)).toEqual(['第一处', '第二处']);
  expect(screen.getByRole('link', { name: '播放' }).getAttribute('href')).toBe('/geologicalData?story=9&stop=1');
});

it('offers drafts first, and tells what is not written yet', async () => {
  const { user } = open();
  const options = within(await choice()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['新建草稿', '新故事（草稿）', '四颗金钉子（已发布）']);
  await user.click(screen.getByRole('button', { name: '记下这一站' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    '请填写故事标题，或选择已有的故事；请选择主题；请填写这一站的标题；请填写这一站的讲解',
  );
});

it('orders, takes out, puts back and sees anew the stops of a story', async () => {
  const { user } = open();
  await user.selectOptions(await choice(), '7');
  await user.click(of(2).getByRole('button', { name: '上移' }));
  await screen.findByRole('link', { name: '1. 乙' }, until);
  await user.click(of(1).getByRole('button', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }, until));
  await screen.findByRole('link', { name: '2. 甲' }, until);
  expect(titles()).toEqual(['1. 乙', '2. 甲']);
  await user.click(of(1).getByRole('button', { name: '重新取景' }));
  await expect.poll(() => stopsOf(7)[0]?.picture, until).toBe(picture);
  expect(stopsOf(7)[0]).toMatchObject({ title: '乙', text: '乙的讲解' });
  expect(stopsOf(7)[0]?.view).toContain('119.5');
  expect(stopsOf(7)[1]?.view).toBe('at=119,29,8');
});

it('keeps what was written when it is refused, or when the panel closes', async () => {
  const { user, unmount } = open();
  await user.selectOptions(await choice(), '7');
  refusal = refused(422, ['第 3 站“地图内容”：工具不能识别']);
  await record(user, '丙');
  expect((await screen.findByRole('alert', {}, until)).textContent).toContain('工具不能识别');
  expect(screen.getByLabelText('这一站的标题')).toHaveProperty('value', '丙');
  unmount();
  const again = open();
  await choice();
  expect(screen.getByLabelText('讲解')).toHaveProperty('value', '丙的讲解');
  await again.user.click(screen.getByRole('button', { name: '记下这一站' }));
  expect(await screen.findByRole('link', { name: '3. 丙' }, until)).toBeTruthy();
  expect(screen.getByLabelText('讲解')).toHaveProperty('value', '');
});

it('does not write over what somebody else has made of the stops meanwhile', async () => {
  const { user } = open();
  await user.selectOptions(await choice(), '7');
  refusal = refused(409, ['已被他人修改']);
  rows = [story, { ...draft, stops: [...draft.stops, stop('别人的', 'at=121,29,8')] }];
  await record(user, '丙');
  expect((await screen.findByRole('alert', {}, until)).textContent).toContain('别人刚改了这个故事的各站');
  expect(await screen.findByRole('link', { name: '3. 别人的' }, until)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '记下这一站' }));
  expect(await screen.findByRole('link', { name: '4. 丙' }, until)).toBeTruthy();
  expect(server.arrived.filter(({ method }) => method === 'PATCH').every(({ headers }) => headers['seen-values'])).toBe(
    true,
  );
});

it('records a stop without a picture where none can be made or kept, and says why', async () => {
  const { user } = open({ hasPicture: false });
  await user.selectOptions(await choice(), '7');
  await record(user, '丙');
  expect(await screen.findByText('这一站没有图片：图片没有生成。可稍后“重新取景”。', {}, until)).toBeTruthy();
  expect(stopsOf(7).at(-1)).toMatchObject({ title: '丙', picture: null });
});

it('without the rights to begin a story or to keep pictures it asks for neither', async () => {
  const { user } = open({ rights: ['admin:stories.edit'] });
  expect(within(await choice()).getByRole('option', { name: '请选择' })).toBeTruthy();
  expect(screen.queryByLabelText('故事标题')).toBeNull();
  await user.selectOptions(await choice(), '7');
  await record(user, '丙');
  expect(await screen.findByText('您没有上传图片的权限，这一站没有图片。', {}, until)).toBeTruthy();
  expect(server.arrived.some(({ url }) => url.includes('upload'))).toBe(false);
});
