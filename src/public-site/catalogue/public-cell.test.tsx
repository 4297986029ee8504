import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KindValue } from '../../resources/kit/field-kinds.ts';
import type { AnyField, FieldKind } from '../../resources/kit/field.ts';
import { PublicCell, publicFaces } from './public-cell.tsx';
import { RichText } from './rich-text.tsx';

const label = '字段';
const samples: { [K in FieldKind]: { field?: Partial<AnyField>; value: KindValue[K]; text: string } } = {
  text: { value: '甲', text: '甲' },
  longText: { value: '乙', text: '乙' },
  richText: { value: '<p>丙</p>', text: '丙' },
  integer: { field: { unit: '件' }, value: 1234, text: '1,234 件' },
  decimal: { field: { digits: 3, unit: 'm' }, value: 3_175_158.6064, text: '3175158.606 m' },
  yesNo: { field: { yes: '有', no: '无' }, value: false, text: '无' },
  choice: { field: { options: [{ value: 'a', label: '甲类', tone: 'ochre' }] }, value: 'a', text: '甲类' },
  tags: { value: ['萤石', '铜'], text: '萤石铜' },
  date: { value: '2024-05-01', text: '2024-05-01' },
  dateTime: { value: '2024-05-01T00:00:00Z', text: '2024' },
  year: { value: 2012, text: '2012 年' },
  image: { value: '/a.png', text: '' },
  files: { value: [{ objectName: 'o', name: '图.pdf', size: 1, type: 'application/pdf' }], text: '图.pdf' },
  json: { field: { of: { depth: { kind: 'integer', label: '孔深' } } }, value: { depth: 5 }, text: '孔深5' },
  list: {
    field: { of: { depth: { kind: 'integer', label: '孔深' } }, each: '段' },
    value: [{ depth: 5 }, { depth: 7 }],
    text: '孔深5孔深7',
  },
  reference: { field: { to: 'archives' }, value: 7, text: '7' },
  references: { field: { to: 'archives' }, value: [7, 8], text: '8' },
  point: { value: { lon: 120, lat: 30 }, text: '120°E，30°N' },
  extent: { value: { west: 118, south: 27, east: 123, north: 31 }, text: '118°E–123°E，27°N–31°N' },
  colour: { value: '#aabbcc', text: '#aabbcc' },
  secret: { value: '33**', text: '33**' },
};

const draw = (field: AnyField, value: unknown) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <PublicCell field={field} value={value} />
    </QueryClientProvider>,
  ).container.textContent;

test.each(Object.keys(publicFaces) as FieldKind[])('%s has a public face', (kind) => {
  const { field, value, text } = samples[kind];
  expect(draw({ kind, label, ...field } as AnyField, value)).toContain(text);
});

test('what is not known is a dash', () => {
  for (const value of [null, undefined, '', []]) expect(draw({ kind: 'tags', label }, value)).toBe('—');
});

test('formatted text is rebuilt from allowed elements only', () => {
  const { container } = render(
    <RichText html='<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">坏</a><a href="#/news">链</a><blink>闪</blink></p>' />,
  );
  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('p')?.attributes).toHaveLength(0);
  expect(container.textContent).toBe('好坏链闪');
  const [link] = screen.getAllByRole('link');
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['#/news', null]);
});

test('a link to another site opens beside the portal, gives nothing away, and says so', () => {
  render(<RichText html='<p><a href="https://a.cn/x">外站</a></p>' />);
  const link = screen.getByRole('link', { name: '外站（在新窗口打开）' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('pictures come from the open files of the portal alone', () => {
  const own = `/zdapi/files/open/${'0a'.repeat(16)}`;
  const foreign = [`https://a.cn${own}`, `${own}?x=1`, `${own}/../secret`, 'data:image/png;base64,AA', ''];
  const html = [own, ...foreign].map((src) => `<img src="${src}" alt="图" onerror="x()">`).join('');
  const { container } = render(<RichText html={html} />);
  const [picture, ...others] = container.querySelectorAll('img');
  expect(others).toEqual([]);
  expect([picture?.getAttribute('src'), picture?.alt, picture?.getAttribute('loading')]).toEqual([own, '图', 'lazy']);
  expect(picture?.hasAttribute('onerror')).toBe(false);
});
