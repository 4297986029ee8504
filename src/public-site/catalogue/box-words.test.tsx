import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { extent } from '../../resources/kit/field.ts';
import { BoxInput } from './box-input.tsx';

function Field() {
  const [texts, setTexts] = useState<readonly string[]>([]);
  return (
    <BoxInput id="extent" field={extent({ label: '起止经纬度' })} texts={texts} errorId={null} onChange={setTexts} />
  );
}

const sides = (): string[] =>
  ['西', '南', '东', '北'].map((side) => screen.getByLabelText<HTMLInputElement>(`起止经纬度，${side}界（度）`).value);

test('the number of a sheet and two corners fill the box in; what tells none says so and leaves it', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const words = await screen.findByLabelText('起止经纬度，按图幅号或两个角点', {}, { timeout: 20_000 });
  await user.type(words, 'H51E011001');
  await user.click(screen.getByRole('button', { name: '填入范围' }));
  expect(sides()).toEqual(['120', '30.1667', '120.25', '30.3333']);
  expect(screen.getByRole('status').textContent).toBe('已填入：H51E011001 图幅，1∶50000');
  await user.clear(words);
  await user.type(words, '119.5, 28.5；119.75, 28.75{Enter}');
  expect(sides()).toEqual(['119.5', '28.5', '119.75', '28.75']);
  await user.clear(words);
  await user.type(words, '119.5, 28.5{Enter}');
  expect(screen.getByRole('status').textContent).toContain('只有一个点');
  expect(sides()).toEqual(['119.5', '28.5', '119.75', '28.75']);
});
