import type { LayerOffer, OfferedLayer } from '../../../src/resources/shared/layer-offer.ts';
import { LayerProblem } from '../layer-problem.ts';
import { beyondCaps } from './offer-cap.ts';
import { boundsOf, fewSystems, maxLayers, momentsText, systemOf, unique } from './offered-parts.ts';
import { allOf, type Element, oneOf, readXml, wordsAt, wordsOf } from './read-xml.ts';

/** WMS capabilities 1.1.1 (OGC 01-068r3) and 1.3.0 (06-042). */
export function readWms(text: string): LayerOffer {
  const root = readXml(text);
  if (!['WMS_Capabilities', 'WMT_MS_Capabilities'].includes(root.name)) throw new LayerProblem('otherService');
  const offered: Offered = { layers: [], length: 0 };
  const top = allOf(oneOf(root, 'Capability'), 'Layer');
  for (const layer of top) collect(layer, nothingAbove, offered);
  const formats = allOf(oneOf(root, 'Capability', 'Request', 'GetMap'), 'Format');
  return {
    title: wordsAt(root, 'Service', 'Title'),
    layers: offered.layers,
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
const nothingAbove: Inherited = { systems: [], extent: null, styles: [], time: null };

/** Layers found so far, and how many characters of lists all of them have together. */
interface Offered {
  layers: OfferedLayer[];
  length: number;
}
/** What each layer inherits is written once in the document, but stands in the offer as many times as there are layers. */
const maxLength = 8_000_000;

const lengthOf = ({ systems, styles, time }: Inherited): number =>
  (time ?? '').length +
  systems.reduce((sum, system) => sum + system.length, 0) +
  styles.reduce((sum, { name, title, legend }) => sum + `${name}${title ?? ''}${legend ?? ''}`.length, 0);

/** Characters of one list of systems; longer ones are cut. */
const maxSystemsLength = 100_000;
const maxStyles = 200;

/** Layers with a name can be asked for, also those that hold others. */
function collect(layer: Element, above: Inherited, into: Offered): void {
  if (into.layers.length >= maxLayers) return;
  const name = wordsAt(layer, 'Name');
  const below = allOf(layer, 'Layer');
  // Of what nobody can ask for nothing is told
  if (name === null && below.length === 0) return;
  const systems = [...allOf(layer, 'CRS'), ...allOf(layer, 'SRS')].flatMap(({ text }) =>
    text.slice(0, maxSystemsLength).trim().split(/\s+/),
  );
  const styles = allOf(layer, 'Style').flatMap(styleOf);
  const own: Inherited = {
    systems: systems.length === 0 ? above.systems : fewSystems(unique([...above.systems, ...systems.map(systemOf)])),
    extent: extentOf(layer) ?? above.extent,
    styles: styles.length === 0 ? above.styles : [...above.styles, ...styles],
    time: timeOf(layer) ?? above.time,
  };
  if (own.styles.length > maxStyles) throw beyondCaps();
  if (name !== null) {
    if ((into.length += lengthOf(own)) > maxLength) throw beyondCaps();
    const legend = own.styles.find((style) => style.legend !== null)?.legend ?? null;
    const isQueryable = layer.attributes['queryable'] === '1' || layer.attributes['queryable'] === 'true';
    into.layers.push({ name, title: wordsAt(layer, 'Title'), ...own, legend, matrixSets: [], isQueryable });
  }
  for (const child of below) collect(child, own, into);
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
