import { Cartesian2, Cartesian3, Cartesian4, Cesium3DTileFeature, type Cesium3DTileset } from 'cesium';

type Fact = [name: string, value: string];

/** Names and values of an object, or of a level above it (OGC 22-025r4, 9.2). */
interface Described {
  getPropertyIds: () => string[];
  getProperty: (name: string) => unknown;
}

/** What of a tile's content says what it is. */
interface DescribedContent {
  metadata?: Described | undefined;
  group?: { metadata?: Described | undefined } | undefined;
  tile: { metadata?: Described | undefined; implicitSubtree?: { metadata?: Described | undefined } | undefined };
  tileset: { metadata?: Described | undefined };
}

/** What was met of a tileset. */
export interface MetTile {
  /** Null: the model is not divided into objects. */
  feature: Described | null;
  content: DescribedContent;
}

/** Facts of one object; more nobody reads beside a map. */
const maxFacts = 40;
/** Numbers or texts in one value. */
const maxParts = 16;

/** A number of 32 bits is told as short as it was meant: 0.1, not 0.10000000149011612. */
function numberText(value: number): string {
  const short = Number(value.toPrecision(7));
  return !Number.isInteger(value) && Math.fround(short) === value ? String(short) : String(value);
}

/** @returns '' for what cannot be told in a line */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string' || typeof value === 'bigint') return String(value);
  if (value instanceof Cartesian2) return valueText([value.x, value.y]);
  if (value instanceof Cartesian3) return valueText([value.x, value.y, value.z]);
  if (value instanceof Cartesian4) return valueText([value.x, value.y, value.z, value.w]);
  const parts: readonly unknown[] =
    ArrayBuffer.isView(value) && !(value instanceof DataView)
      ? Array.from(value as unknown as ArrayLike<unknown>)
      : Array.isArray(value)
        ? value
        : [];
  const texts = parts.slice(0, maxParts).map(valueText);
  if (texts.includes('')) return '';
  return texts.join(', ') + (parts.length > maxParts ? ' …' : '');
}

/** What was met of a tileset; null: nothing of it. @param met what the scene has under a pixel */
export function tileIn(met: unknown, tileset: Cesium3DTileset | null): MetTile | null {
  if (typeof met !== 'object' || met === null || !('primitive' in met) || !('content' in met)) return null;
  if (tileset === null || met.primitive !== tileset) return null;
  return { feature: met instanceof Cesium3DTileFeature ? met : null, content: met.content as DescribedContent };
}

/**
 * What an object says of itself, then what is said of all that lies in its content, its tile, its subtree, its group and its
 * tileset; what the narrower has said the wider does not say again.
 */
export function factsOf({ feature, content }: MetTile): Fact[] {
  const { metadata, group, tile, tileset } = content;
  const levels = [feature, metadata, tile.metadata, tile.implicitSubtree?.metadata, group?.metadata, tileset.metadata];
  const facts = new Map<string, string>();
  for (const level of levels)
    for (const name of level?.getPropertyIds() ?? []) {
      const text = facts.has(name) ? '' : valueText(level?.getProperty(name));
      if (text !== '') facts.set(name, text);
    }
  return [...facts].slice(0, maxFacts);
}
