import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { planSheet } from './plan-sheet.ts';
import { SheetFields } from './sheet-fields.tsx';
import { startSettings } from './sheet-settings.ts';

function Fields() {
  const [settings, setSettings] = useState(() =>
    startSettings({ west: 119.8, south: 29.1, east: 120.2, north: 29.4 }, '地质图'),
  );
  const plan = planSheet(settings, [120, 29.3], true);
  return (
    <SheetFields
      {...{ settings, plan }}
      institution="浙江省地质院"
      onChange={(part) => setSettings({ ...settings, ...part })}
    />
  );
}

const field = (name: string | RegExp): HTMLElement => screen.getByLabelText(name);

test('a wrong number of a sheet offers the nearest one, which sets scale and projection', () => {
  render(<Fields />);
  fireEvent.change(field(/^图幅号/), { target: { value: 'H51E025001' } });
  expect(screen.getByText(/没有这样的图幅/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '改为 H51E024001' }));
  expect(field('比例尺')).toHaveProperty('value', '1:50000');
  expect(field('比例尺')).toHaveProperty('disabled', true);
  expect(field('投影')).toHaveProperty('value', 'gaussKruger');
  expect(field('投影')).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: '改用 A1 横向' }));
  expect(field('纸张')).toHaveProperty('value', 'A1');
  expect(screen.queryByText(/放不下/)).toBeNull();
});

test('who makes and checks the sheet is blank at first, and the institution is that of the site', () => {
  render(<Fields />);
  expect(field('编制单位')).toHaveProperty('value', '浙江省地质院');
  expect(field('编制')).toHaveProperty('value', '');
  expect(field('审核')).toHaveProperty('value', '');
  fireEvent.change(field('编制单位'), { target: { value: '' } });
  expect(field('编制单位')).toHaveProperty('value', '');
});

test('the projection follows the scale until it is chosen, and the grid is called by what it is', () => {
  render(<Fields />);
  fireEvent.change(field('比例尺'), { target: { value: '1:50000' } });
  expect(field('投影')).toHaveProperty('value', 'gaussKruger');
  expect(field('公里网')).toBeTruthy();
  fireEvent.change(field('比例尺'), { target: { value: '1:500000' } });
  expect(field('投影')).toHaveProperty('value', 'mercator');
  expect(field('经纬网')).toBeTruthy();
  fireEvent.change(field('投影'), { target: { value: 'gaussKruger' } });
  expect(field('投影')).toHaveProperty('value', 'gaussKruger');
  fireEvent.change(field('比例尺'), { target: { value: '1:' } });
  expect(screen.getByText(/比例尺应在/)).toBeTruthy();
});
