const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Outside development the browser's right-click menu is off, except where text is edited: pasting must stay possible. */
export function disableContextMenu(target: Document = document): void {
  target.addEventListener('contextmenu', (event) => {
    const isEditing = event.target instanceof Element && event.target.closest(editable) !== null;
    if (!isEditing) event.preventDefault();
  });
}
