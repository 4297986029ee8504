/**
 * A drawing as an SVG file of real size. What is marked as on-screen only is left out.
 * @param drawing its user space is millimetres
 */
export function svgFile(drawing: SVGSVGElement, size: { width: number; height: number }): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const each of copy.querySelectorAll('[data-screen-only]')) each.remove();
  for (const name of ['style', 'class', 'role']) copy.removeAttribute(name);
  copy.setAttribute('width', `${size.width}mm`);
  copy.setAttribute('height', `${size.height}mm`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}
