import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { stories } from '../../resources/site/stories.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { MapViewInput } from './map-view.tsx';

function Field({ start = '' }: { start?: string }) {
  const [value, setValue] = useState<unknown>(start);
  return (
    <MapViewInput
      id="view"
      field={stories.fields.stops.of.view as InputProps['field']}
      value={value}
      onChange={setValue}
      renderPart={() => null}
    />
  );
}

/** The field once what reads links is there, which comes as a file of its own. */
async function show(): Promise<void> {
  await act(async () => {
    render(<Field />);
    await import('../../map/state/map-link.ts');
  });
}

const box = (): HTMLTextAreaElement => screen.getByRole('textbox');

test('a pasted link becomes what the map keeps of it, and is told in words', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(box());
  await user.paste('https://portal.example.org/#/geologicalData?at=119.7,31.08,13&dim=3d&on=3,5&tool=flood&story=2');
  await user.tab();
  expect(box().value).toBe('at=119.7,31.08,13&dim=3d&on=3,5&tool=flood');
  expect(screen.getByText(/三维地图，2 个图层，工具“淹没/).textContent).toContain('在地图中查看');
  expect(screen.getByRole('link', { name: '在地图中查看' }).getAttribute('href')).toBe(
    '#/geologicalData?at=119.7,31.08,13&dim=3d&on=3,5&tool=flood',
  );
});

test('what is no link of the map is told at once, and stays as it was entered', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(box());
  await user.paste('https://portal.example.org/#/geologicalData?s=abcdefgh');
  expect(screen.getByRole('alert').textContent).toBe('短链接会过期，请改用“分享”中的完整链接');
  await user.tab();
  expect(box().value).toBe('https://portal.example.org/#/geologicalData?s=abcdefgh');
});

test('an empty one leads to the map', async () => {
  await show();
  expect(screen.getByRole('link', { name: '打开一张图' }).getAttribute('href')).toBe('#/geologicalData');
  expect(screen.queryByRole('alert')).toBeNull();
});
