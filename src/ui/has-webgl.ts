let known: boolean | null = null;

/** Whether the browser can draw the globe (WebGL 2); asked of it once, for each answer takes a part of the graphics card. */
export function hasWebgl(): boolean {
  if (known !== null) return known;
  const context = document.createElement('canvas').getContext('webgl2');
  known = context !== null;
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return known;
}
