import type { LayerOffer, OfferedLayer } from '../../../src/resources/shared/layer-offer.ts';
import { LayerProblem } from '../layer-problem.ts';
import { boundsOf, maxLayers, momentsText, systemOf, unique } from './offered-parts.ts';
import { allOf, type Element, oneOf, readXml, wordsAt, wordsOf } from './read-xml.ts';

/** WMS capabilities 1.1.1 (OGC 01-068r3) and 1.3.0 (06-042). */
export function readWms(text: string): LayerOffer {
  const root = readXml(text);
  if (!['WMS_Capabilities', 'WMT_MS_Capabilities'].includes(root.name)) throw new LayerProblem('otherService');
  const layers: OfferedLayer[] = [];
  const top = allOf(oneOf(root, 'Capability'), 'Layer');
  for (const layer of top) collect(layer, { systems: [], extent: null, styles: [], time: null }, layers);
  const formats = allOf(oneOf(root, 'Capability', 'Request', 'GetMap'), 'Format');
  return {
    title: wordsAt(root, 'Service', 'Title'),
    layers,
    matrixSets: [],
    formats: unique(formats.map((each) => wordsOf(each.text))),
    attribution:
      attributionOf(top[0] ?? null) ??
      wordsAt(root, 'Service', 'ContactInformation', 'ContactPersonPrimary', 'ContactOrganization'),
  };
}

const attributionOf = (layer: Element | null): string | null => wordsAt(layer, 'Attribution', 'Title');

/** What a layer has of those above it. */
type Inherited = Pick<OfferedLayer, 'systems' | 'extent' | 'styles' | 'time'>;

/** Layers with a name can be asked for, also those that hold others. */
function collect(layer: Element, above: Inherited, into: OfferedLayer[]): void {
  if (into.length >= maxLayers) return;
  const systems = [...allOf(layer, 'CRS'), ...allOf(layer, 'SRS')].flatMap(({ text }) => text.trim().split(/\s+/));
  const own: Inherited = {
    systems: unique([...above.systems, ...systems.map(systemOf)]),
    extent: extentOf(layer) ?? above.extent,
    styles: [...above.styles, ...allOf(layer, 'Style').flatMap(styleOf)],
    time: timeOf(layer) ?? above.time,
  };
  const name = wordsAt(layer, 'Name');
  if (name !== null) {
    const legend = own.styles.find((style) => style.legend !== null)?.legend ?? null;
    const isQueryable = layer.attributes['queryable'] === '1' || layer.attributes['queryable'] === 'true';
    into.push({ name, title: wordsAt(layer, 'Title'), ...own, legend, matrixSets: [], isQueryable });
  }
  for (const child of allOf(layer, 'Layer')) collect(child, own, into);
}

/** The values of the dimension `time`: in 1.1.1 they stand in an element of their own beside it. */
function timeOf(layer: Element): string | null {
  const named = [...allOf(layer, 'Extent'), ...allOf(layer, 'Dimension')].filter(
    ({ attributes }) => attributes['name']?.trim().toLowerCase() === 'time',
  );
  return named.map(({ text }) => momentsText(text)).find((text) => text !== null) ?? null;
}

function styleOf(style: Element): OfferedLayer['styles'] {
  const name = wordsAt(style, 'Name');
  const link = oneOf(style, 'LegendURL', 'OnlineResource')?.attributes['href'];
  return name === null ? [] : [{ name, title: wordsAt(style, 'Title'), legend: wordsOf(link) }];
}

function extentOf(layer: Element): OfferedLayer['extent'] {
  const old = oneOf(layer, 'LatLonBoundingBox')?.attributes;
  if (old) return boundsOf([old['minx'], old['miny'], old['maxx'], old['maxy']]);
  const box = oneOf(layer, 'EX_GeographicBoundingBox');
  const side = (name: string): string | null => wordsAt(box, name);
  return (
    box &&
    boundsOf([
      side('westBoundLongitude'),
      side('southBoundLatitude'),
      side('eastBoundLongitude'),
      side('northBoundLatitude'),
    ])
  );
}
