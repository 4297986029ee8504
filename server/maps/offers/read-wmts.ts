import type { LayerOffer, OfferedLayer } from '../../../src/resources/shared/layer-offer.ts';
import { LayerProblem } from '../layer-problem.ts';
import { boundsOf, maxLayers, momentsText, systemOf, unique } from './offered-parts.ts';
import { allOf, type Element, oneOf, readXml, wordsAt, wordsOf } from './read-xml.ts';

/** WMTS capabilities 1.0.0 (OGC 07-057r7). */
export function readWmts(text: string): LayerOffer {
  const root = readXml(text);
  const contents = oneOf(root, 'Contents');
  if (root.name !== 'Capabilities' || contents === null) throw new LayerProblem('otherService');
  const layers = allOf(contents, 'Layer').slice(0, maxLayers).flatMap(layerOf);
  const sets = allOf(contents, 'TileMatrixSet').flatMap(setOf);
  const systemBySet = new Map(sets.map(({ name, system }) => [name, system]));
  return {
    title: wordsAt(root, 'ServiceIdentification', 'Title'),
    layers: layers.map((layer) => ({
      ...layer,
      systems: unique(layer.matrixSets.map((name) => systemBySet.get(name) ?? null)),
    })),
    matrixSets: sets,
    formats: unique(
      allOf(contents, 'Layer').flatMap((layer) => allOf(layer, 'Format').map((each) => wordsOf(each.text))),
    ),
    attribution: wordsAt(root, 'ServiceProvider', 'ProviderName'),
  };
}

function layerOf(layer: Element): OfferedLayer[] {
  const name = wordsAt(layer, 'Identifier');
  if (name === null) return [];
  const styles = allOf(layer, 'Style').flatMap((style) => {
    const styleName = wordsAt(style, 'Identifier');
    const legend = wordsOf(oneOf(style, 'LegendURL')?.attributes['href']);
    return styleName === null ? [] : [{ name: styleName, title: wordsAt(style, 'Title'), legend }];
  });
  const links = allOf(layer, 'TileMatrixSetLink').map((link) => wordsAt(link, 'TileMatrixSet'));
  const box = oneOf(layer, 'WGS84BoundingBox');
  const corners = `${wordsAt(box, 'LowerCorner') ?? ''} ${wordsAt(box, 'UpperCorner') ?? ''}`.trim().split(/\s+/);
  const legend = styles.find((style) => style.legend !== null)?.legend ?? null;
  return [
    {
      name,
      title: wordsAt(layer, 'Title'),
      styles,
      extent: boundsOf(corners),
      legend,
      systems: [],
      matrixSets: unique(links),
      time: timeOf(layer),
      isQueryable: null,
    },
  ];
}

function timeOf(layer: Element): string | null {
  const dimension = allOf(layer, 'Dimension').find((each) => wordsAt(each, 'Identifier')?.toLowerCase() === 'time');
  const values = dimension ? allOf(dimension, 'Value').map(({ text }) => text) : [];
  return momentsText(values.join(','));
}

function setOf(set: Element): LayerOffer['matrixSets'] {
  const name = wordsAt(set, 'Identifier');
  if (name === null) return [];
  const matrices = allOf(set, 'TileMatrix');
  const system = systemOf(wordsAt(set, 'SupportedCRS'));
  return [{ name, system, levels: matrices.length, firstMatrix: wordsAt(matrices[0] ?? null, 'Identifier') }];
}
