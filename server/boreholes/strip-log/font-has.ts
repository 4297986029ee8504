/** What pdfkit knows of a font made from a file (fontkit). */
interface OpenedFont {
  font?: { hasGlyphForCodePoint?: (codePoint: number) => boolean };
}

/** Whether the font that a PDF is being written with has a character. */
export function fontHas(pdf: PDFKit.PDFDocument): (codePoint: number) => boolean {
  const { font } = (pdf as unknown as { _font: OpenedFont })._font;
  return (codePoint) => font?.hasGlyphForCodePoint?.(codePoint) ?? true;
}
