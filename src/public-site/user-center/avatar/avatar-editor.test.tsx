import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enveloped } from '../../../../tests/helpers/local-server.ts';
import { getSession } from '../../../providers/session.ts';
import { answer, arrivedAt, changePerson, openAs, refused, withAccountServer } from '../testing/open-account.tsx';
import { AvatarEditor } from './avatar-editor.tsx';

withAccountServer();

/** What was drawn last: x, y and side in the picture. jsdom neither opens nor draws pictures, so these stand in for it. */
let drawn: number[] = [];
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name === 'broken.png'
      ? Promise.reject(new DOMException('The source image could not be decoded.'))
      : Promise.resolve({ width: 400, height: 200, close() {} }),
  );
  const context = {
    fillRect() {},
    drawImage: (_picture: unknown, ...[x = 0, y = 0, side = 0]: number[]) => void (drawn = [x, y, side]),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    (() => context) as unknown as typeof HTMLCanvasElement.prototype.getContext,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) =>
    callback(new Blob(['cut out'], { type: 'image/jpeg' })),
  );
});

const png = (name = 'me.png'): File => new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])], name);
const choose = (file: File): void =>
  void fireEvent.change(screen.getByLabelText('更换头像', { selector: 'input' }), { target: { files: [file] } });

test('cuts a square, sends it and shows the new picture', async () => {
  answer('/upms/user/avatar', () => {
    changePerson({ avatar: '/api/ugGeoOss/preview?objectName=new' });
    return enveloped({ avatar: '/api/ugGeoOss/preview?objectName=new' });
  });
  const { user } = await openAs({}, <AvatarEditor />);
  choose(png());
  const dialog = await screen.findByRole('dialog', { name: '更换头像' });
  expect(drawn).toEqual([100, 0, 200]);
  const frame = within(dialog).getByRole('application', { name: '头像裁剪' });
  await waitFor(() => expect(document.activeElement).toBe(frame));
  await user.keyboard('{ArrowRight}');
  expect(drawn).toEqual([92, 0, 200]);
  await user.keyboard('+');
  expect(drawn[2]).toBeCloseTo(200 / 1.1);
  fireEvent.change(within(dialog).getByRole('slider', { name: '大小' }), { target: { value: '2' } });
  expect(drawn[2]).toBeCloseTo(100);
  await user.click(within(dialog).getByRole('button', { name: '使用这张头像' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(arrivedAt('/upms/user/avatar')[0]?.body).toMatch(/name="file"[\s\S]*cut out/);
  expect(getSession().avatar).toBe('/api/ugGeoOss/preview?objectName=new');
  expect(document.querySelector('img')?.getAttribute('src')).toContain('objectName=new');
});

test('is pushed by one pointer and enlarged by two', async () => {
  await openAs({}, <AvatarEditor />);
  choose(png());
  const frame = await screen.findByRole('application', { name: '头像裁剪' });
  Object.defineProperty(frame, 'clientWidth', { value: 200 });
  fireEvent.pointerDown(frame, { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 120, clientY: 100 });
  expect(drawn).toEqual([80, 0, 200]);
  fireEvent.pointerDown(frame, { pointerId: 2, clientX: 20, clientY: 100 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 220, clientY: 100 });
  expect(drawn[2]).toBeCloseTo(100);
  fireEvent.pointerUp(frame, { pointerId: 1 });
  fireEvent.pointerUp(frame, { pointerId: 2 });
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 0, clientY: 0 });
  expect(drawn[2]).toBeCloseTo(100);
});

test('refuses what is no picture, and one the browser cannot open, in place', async () => {
  await openAs({}, <AvatarEditor />);
  choose(new File(['<svg/>'], 'a.png'));
  expect((await screen.findByRole('alert')).textContent).toContain('只能使用 JPG、PNG 或 WebP');
  choose(png('broken.png'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('图片不能打开'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal of the server keeps the dialog with the cut', async () => {
  answer('/upms/user/avatar', () => refused({ file: ['图片不能打开'] }));
  const { user } = await openAs({}, <AvatarEditor />);
  choose(png());
  await user.click(await screen.findByRole('button', { name: '使用这张头像' }));
  expect(await screen.findByText('填写有误')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('is removed after a question, and the first character stands in for it', async () => {
  const { user } = await openAs({ avatar: '/a.png' }, <AvatarEditor />);
  answer('/upms/user/edit', () => {
    changePerson({ avatar: null });
    return enveloped(null);
  });
  await user.click(screen.getByRole('button', { name: '移除' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '移除' }));
  expect(await screen.findByText('张')).toBeTruthy();
  expect(JSON.parse(arrivedAt('/upms/user/edit')[0]?.body ?? '')).toEqual({ avatar: null });
});
