/** Key of the browser's storage under which a visitor's drawings are kept. */
export const plotKey = 'mapDrawings';

/** Whether drawings were kept here, without reading them. */
export function hasKeptPlot(): boolean {
  try {
    return localStorage.getItem(plotKey) !== null;
  } catch {
    // A browser that keeps nothing has kept nothing
    return false;
  }
}
