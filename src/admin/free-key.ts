/** Whether keys go into a text there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Something above the screen that keys belong to first: selector of what is open. */
export const openLayers =
  'dialog[open], .image-viewer, .ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden)';

/** True for a single key that nobody types into a field and that no dialog, menu or picture above the screen takes. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !document.querySelector(openLayers);
