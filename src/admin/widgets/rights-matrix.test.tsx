import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RightsMatrix } from './rights-matrix.tsx';

afterEach(cleanup);

function Matrix() {
  const [granted, setGranted] = useState<unknown>(['admin:users.edit']);
  return (
    <RightsMatrix
      field={{ kind: 'tags', label: '权限' } as never}
      value={granted}
      onChange={setGranted}
      renderPart={() => null}
    />
  );
}

test('rights of two separated powers are called out as long as they are chosen together', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Matrix />);
  await user.click(screen.getByLabelText('底图 修改'));
  expect(screen.queryByText(/三员分立/)).toBeNull();
  await user.click(screen.getByLabelText('操作日志 全部'));
  expect(screen.getByText(/三员分立：所选权限兼有安全、审计权限/)).toBeTruthy();
  await user.click(screen.getByLabelText('操作日志 全部'));
  expect(screen.queryByText(/三员分立/)).toBeNull();
});
