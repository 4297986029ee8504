import { afterEach, expect, it } from 'vitest';
import { disableContextMenu } from './context-menu.ts';

disableContextMenu();
afterEach(() => document.body.replaceChildren());

function isMenuShown(markup: string): boolean {
  document.body.innerHTML = markup;
  const target = document.body.querySelector('[data-target]');
  return target?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })) ?? false;
}

it('is off on the page and on where text is edited', () => {
  expect(isMenuShown('<p data-target>正文</p>')).toBe(false);
  expect(isMenuShown('<div contenteditable="false"><b data-target>正文</b></div>')).toBe(false);
  expect(isMenuShown('<input data-target />')).toBe(true);
  expect(isMenuShown('<div contenteditable="true"><b data-target>正文</b></div>')).toBe(true);
});
