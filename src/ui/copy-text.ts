/** Puts text on the clipboard; throws an Error in Chinese where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text).catch(() => copyBySelection(text));
    return;
  }
  copyBySelection(text);
}

/** Pages of an intranet without https have no clipboard but the one of the copy command. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('浏览器不允许复制，请手动选择文字');
}
