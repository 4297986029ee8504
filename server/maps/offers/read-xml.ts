import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { LayerProblem } from '../layer-problem.ts';

/** Deeper than any capabilities; and so many tags that the tree of a whole file fits well into memory. */
const deepest = 64;
const maxTags = 400_000;

/** An element, by its name without prefix: services choose prefixes as they like. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  /** Of itself and all below. */
  text: string;
}

/** Nesting and number of tags, counted before anything is built. */
function assertModest(text: string): void {
  let depth = 0;
  let tags = 0;
  for (const [tag] of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^!?][^>]*>/g)) {
    if (tag.startsWith('<!')) continue;
    if ((tags += 1) > maxTags) throw new LayerProblem('tooLarge');
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>') && (depth += 1) > deepest) throw new LayerProblem('otherService', '嵌套过深');
  }
}

/**
 * The root of an XML document. Declarations of types and entities are passed over: an entity of their own is an error, and
 * nothing is ever loaded. @throws LayerProblem
 */
export function readXml(text: string): Element {
  assertModest(text);
  try {
    const { root } = parseXml(text.replace(/^\uFEFF/, '').trimStart());
    if (root) return elementOf(root);
  } catch {
    // Where in the text it is wrong helps nobody who did not write it
  }
  throw new LayerProblem('otherService', '服务说明不是完整的 XML');
}

const elementOf = (element: XmlElement): Element => ({
  name: plainName(element.name),
  attributes: Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [plainName(name), value])),
  children: element.children.filter((child) => child instanceof XmlElement).map(elementOf),
  get text() {
    return element.text;
  },
});

const plainName = (name: string): string => name.replace(/^.*:/, '');

export const allOf = (element: Element | null, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
export const oneOf = (element: Element | null, ...path: string[]): Element | null =>
  path.reduce<Element | null>((at, name) => at?.children.find((child) => child.name === name) ?? null, element);

const maxTextLength = 500;

/** A text of the service as it is shown: one line, not too long; null where there is none. */
export function wordsOf(text: string | null | undefined): string | null {
  const plain = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, maxTextLength);
}
export const wordsAt = (element: Element | null, ...path: string[]): string | null =>
  wordsOf(oneOf(element, ...path)?.text);
