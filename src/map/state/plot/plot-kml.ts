import { colourValue } from './drawing-look.ts';
import { type Outline, outlineOf, styleOf } from './drawing-style.ts';
import { drawingForms, drawingName, type KeptDrawing } from './drawing.ts';
import { attitudeText, signOf } from './point-signs.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** KML writes colours as alpha, blue, green, red. @param opacity 0…1 */
function kmlColour(value: string, opacity: number): string {
  const [red, green, blue] = [value.slice(1, 3), value.slice(3, 5), value.slice(5, 7)];
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return `${alpha}${blue}${green}${red}`;
}

/** Drawings as KML 2.2 (OGC 07-147r2), for Google Earth and others; what KML cannot say stands in the extended data. */
export const plotKml = (drawings: readonly KeptDrawing[], name: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
<name>${escaped(drawingName(name))}</name>
${drawings.map(placemark).join('\n')}
</Document>
</kml>
`;

function placemark(drawing: KeptDrawing): string {
  const { form, sign } = drawing;
  const name = drawingName(drawing.name);
  const kind = form === 'point' ? signOf(sign.code) : null;
  const attitude = kind ? attitudeText(kind, sign.azimuth, sign.dip) : '';
  const words = kind ? `${kind.label} ${attitude}`.trim() : drawingForms[form].label;
  return [
    '<Placemark>',
    `<name>${escaped(name || attitude)}</name>`,
    `<description>${escaped(words)}</description>`,
    style(drawing),
    '<ExtendedData>',
    `<Data name="name"><value>${escaped(name)}</value></Data>`,
    `<Data name="style"><value>${escaped(JSON.stringify(styleOf(drawing)))}</value></Data>`,
    '</ExtendedData>',
    geometry(outlineOf(drawing)),
    '</Placemark>',
  ].join('\n');
}

function style({ form, look }: KeptDrawing): string {
  const colour = colourValue(look.colour);
  const line = kmlColour(colour, 1);
  // A text is its name alone
  const iconScale = form === 'text' ? 0 : look.size / 18;
  return [
    '<Style>',
    `<IconStyle><color>${line}</color><scale>${Number(iconScale.toFixed(2))}</scale></IconStyle>`,
    `<LabelStyle><color>${line}</color><scale>${Number((look.size / 16).toFixed(2))}</scale></LabelStyle>`,
    `<LineStyle><color>${line}</color><width>${look.width}</width></LineStyle>`,
    `<PolyStyle><color>${kmlColour(colour, look.fill)}</color></PolyStyle>`,
    '</Style>',
  ].join('\n');
}

function geometry({ kind, places }: Outline): string {
  const closed = kind === 'ring' ? [...places, ...places.slice(0, 1)] : places;
  const coordinates = `<coordinates>${closed.map(([lon, lat]) => `${lon},${lat}`).join(' ')}</coordinates>`;
  if (kind === 'point') return `<Point>${coordinates}</Point>`;
  if (kind === 'line') return `<LineString><tessellate>1</tessellate>${coordinates}</LineString>`;
  const ring = `<outerBoundaryIs><LinearRing>${coordinates}</LinearRing></outerBoundaryIs>`;
  return `<Polygon><tessellate>1</tessellate>${ring}</Polygon>`;
}
