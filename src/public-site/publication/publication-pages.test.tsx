import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession, storeSession } from '../../providers/session-store.ts';
import { answer, arrived, listOf, newsItem, open, withPublications } from './testing/open-publication.tsx';

withPublications();

const hours = (count: number): string => new Date(Date.now() + count * 3600_000).toISOString();
const activity = (values: object = {}) => ({
  ...newsItem(7),
  title: '看石头',
  kind: '野外考察',
  startsAt: hours(48),
  endsAt: hours(50),
  reserveUntil: null,
  place: '长兴',
  location: null,
  audience: null,
  contact: null,
  capacity: 20,
  perPerson: 2,
  reserved: 3,
  ...values,
});
const logIn = (): void => storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '42' });

describe('list', () => {
  test('a tag narrows it and begins at the first page; the words stay', async () => {
    answer({ '/rest/news?': () => listOf([newsItem(1)], 40) });
    const { user, search } = open('/news?page=3&q=石');
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: '科技成果' }));
    expect(search().toString()).toBe(new URLSearchParams({ q: '石', kind: '科技成果' }).toString());
    await waitFor(() =>
      expect(new URLSearchParams(arrived().at(-1)?.url.split('?')[1]).getAll('kind')).toEqual(['科技成果']),
    );
    expect(screen.getByRole('button', { name: '科技成果' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('pages lead on as far as there are any', async () => {
    answer({ '/rest/news?': () => listOf([newsItem(1)], 25) });
    open('/news?page=3');
    expect(await screen.findByText('第 3 / 3 页，共 25 条')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
    expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toContain('page=2');
  });

  test('an empty one says what to do, a failing one can be asked again', async () => {
    answer({ '/rest/news?': () => listOf([]) });
    const { user, search } = open('/news?q=没有');
    await user.click(await screen.findByRole('button', { name: '看全部新闻' }));
    expect(search().toString()).toBe('');
    answer({ '/rest/news?': () => enveloped(null, 503) });
    await user.click(screen.getByRole('button', { name: '要闻' }));
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  });
});

describe('reading', () => {
  test('a published item is shown whole, without a mark of preview', async () => {
    answer({ '/rest/news/5': () => ({ body: newsItem(5) }), '/rest/news?': () => listOf([newsItem(5), newsItem(6)]) });
    open('/newsDetail?id=5');
    expect(await screen.findByRole('heading', { level: 1, name: '第5条新闻' })).toBeTruthy();
    expect(screen.getByText('演示内容')).toBeTruthy();
    expect(screen.queryByText('未发布预览')).toBeNull();
    expect((await screen.findByRole('link', { name: '第6条新闻' })).getAttribute('href')).toBe('/newsDetail?id=6');
    expect(screen.queryByRole('link', { name: '第5条新闻' })).toBeNull();
  });

  test('an unpublished one says so, with its state', async () => {
    answer({ '/rest/news/5': () => ({ body: newsItem(5, { state: 'review' }) }), '/rest/news?': () => listOf([]) });
    open('/newsDetail?id=5');
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('未发布预览');
    expect(note.textContent).toContain('待审');
  });

  test.each(['/newsDetail', '/newsDetail?id=x', '/newsDetail?id=9'])('%s leads back to the list', async (address) => {
    answer({});
    open(address);
    expect((await screen.findByRole('link', { name: '去新闻动态' })).getAttribute('href')).toBe('/news');
  });

  test('a film is loaded only when it is played', async () => {
    const film = '/zdapi/files/open/film';
    const article = {
      ...newsItem(5),
      kind: '视频',
      topic: '山水地貌',
      film,
      videoUrl: null,
      minutes: 1,
      audience: '大众',
      keywords: [],
    };
    answer({ '/rest/articles/5': () => ({ body: article }), '/rest/articles?': () => listOf([]) });
    const { user } = open('/GEOPopularizationDetail?id=5');
    const button = await screen.findByRole('button', { name: '播放动画' });
    expect(document.querySelector(`img[src="${film}"]`)).toBeNull();
    await user.click(button);
    expect(document.querySelector(`img[src="${film}"]`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '停止' }));
    expect(document.querySelector(`img[src="${film}"]`)).toBeNull();
  });
});

describe('reserving', () => {
  test('a guest is offered the login, a full or past activity nothing', async () => {
    answer({ '/rest/activities/7': () => ({ body: activity() }) });
    open('/geoscienceReservationInfo?id=7');
    expect(await screen.findByRole('button', { name: '登录后预约' })).toBeTruthy();
    expect(screen.getByText('20 人，已预约 3 人，余 17 人')).toBeTruthy();
  });

  test.each([
    [{ reserved: 20 }, '名额已满'],
    [{ reserveUntil: hours(-1) }, '预约已截止'],
    [{ startsAt: hours(-3), endsAt: hours(-1) }, '已结束'],
  ])('%o: %s', async (values, text) => {
    logIn();
    answer({
      '/rest/activities/7': () => ({ body: activity(values) }),
      '/api/activity/reservations': () => enveloped({ rows: [] }),
    });
    open('/geoscienceReservationInfo?id=7');
    expect(await screen.findByText(`${text}，请关注其他活动。`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '预约' })).toBeNull();
  });

  test('the form is checked first, then sent; the reservation then stands in its place', async () => {
    logIn();
    const rows: object[] = [];
    answer({
      '/rest/activities/7': () => ({ body: activity() }),
      '/api/activity/reservations': () => enveloped({ rows }),
      '/api/activity/reserve': () => {
        rows.push({
          id: 1,
          activity: 7,
          title: '看石头',
          place: '长兴',
          startsAt: hours(48),
          people: 2,
          status: 'standing',
          reservedAt: hours(0),
          isCancellable: true,
        });
        return enveloped({ id: 1, left: 15 });
      },
    });
    const { user } = open('/geoscienceReservationInfo?id=7');
    const isSent = (): boolean => arrived().some(({ url }) => url === '/api/activity/reserve');
    await user.click(await screen.findByRole('button', { name: '预约' }));
    expect(isSent()).toBe(false);
    await user.selectOptions(screen.getByLabelText(/人数/), '2');
    await user.type(screen.getByLabelText(/联系人/), '王岩');
    await user.type(screen.getByLabelText(/手机号/), '139 0571 0001');
    await user.click(screen.getByRole('button', { name: '预约' }));
    expect(await screen.findByRole('button', { name: '取消预约' })).toBeTruthy();
    const sent = arrived().find(({ url }) => url === '/api/activity/reserve');
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      activity: '7',
      people: '2',
      contactName: '王岩',
      mobile: '13905710001',
    });
  });
});
