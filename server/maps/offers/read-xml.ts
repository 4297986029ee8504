import { SaxesParser } from 'saxes';
import { LayerProblem } from '../layer-problem.ts';
import { beyondCaps } from './offer-cap.ts';

/** What the largest capabilities of honest services stay far below; the tree of a whole file fits well into memory. */
const caps = {
  depth: 64,
  elements: 200_000,
  attributes: 200_000,
  attributesOfOne: 100,
  nameLength: 200,
  part: 1_000_000,
} as const;

/** An element, by its name without prefix: services choose prefixes as they like. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  /** Of itself alone. */
  text: string;
}
interface GrowingElement extends Element {
  attributes: Record<string, string>;
  children: Element[];
}

const chunkLength = 65_536;

class MalformedXml extends Error {}

function assertBelow(size: number, cap: number): void {
  if (size > cap) throw beyondCaps();
}

/** Builds the tree while the text is read, and stops at the first thing too many. */
class TreeReader {
  readonly #open: GrowingElement[] = [];
  #attributes: Record<string, string> = {};
  #ofThis = 0;
  #allAttributes = 0;
  #elements = 0;
  #unfinished = 0;
  root: Element | null = null;

  /** So many characters come next: what is put together of them without an end takes memory and says nothing. */
  expect(length: number): void {
    assertBelow((this.#unfinished += length), caps.part);
  }

  /** Something of the text has come to its end. */
  finish(): void {
    this.#unfinished = 0;
  }

  attribute(name: string, value: string): void {
    this.finish();
    assertBelow((this.#ofThis += 1), caps.attributesOfOne);
    assertBelow((this.#allAttributes += 1), caps.attributes);
    this.#attributes[plainName(name)] = value;
  }

  begin(name: string): void {
    this.finish();
    assertBelow((this.#elements += 1), caps.elements);
    const element = { name: plainName(name), attributes: this.#attributes, children: [], text: '' };
    this.#open.at(-1)?.children.push(element);
    this.root ??= element;
    assertBelow(this.#open.push(element), caps.depth);
    this.#attributes = {};
    this.#ofThis = 0;
  }

  add(text: string): void {
    this.finish();
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  end(): void {
    this.finish();
    this.#open.pop();
  }
}

function plainName(name: string): string {
  assertBelow(name.length, caps.nameLength);
  return name.slice(name.lastIndexOf(':') + 1);
}

/**
 * The root of an XML document. Declarations of types and entities are passed over: an entity of their own is an error, and
 * nothing is ever loaded. @throws LayerProblem
 */
export function readXml(text: string): Element {
  const tree = new TreeReader();
  const parser = new SaxesParser({ position: false });
  parser.on('attribute', ({ name, value }) => tree.attribute(name, value));
  parser.on('opentag', ({ name }) => tree.begin(name));
  parser.on('text', (more) => tree.add(more));
  parser.on('cdata', (more) => tree.add(more));
  parser.on('closetag', () => tree.end());
  for (const event of ['comment', 'processinginstruction', 'doctype'] as const) parser.on(event, () => tree.finish());
  parser.on('error', () => {
    throw new MalformedXml();
  });
  try {
    const document = text.replace(/^\uFEFF/, '').trimStart();
    for (let at = 0; at < document.length; at += chunkLength) {
      const chunk = document.slice(at, at + chunkLength);
      tree.expect(chunk.length);
      parser.write(chunk);
    }
    parser.close();
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error;
    // Where in the text it is wrong helps nobody who did not write it
    throw new LayerProblem('otherService', '服务说明不是完整的 XML');
  }
  if (tree.root === null) throw new LayerProblem('otherService', '服务说明不是完整的 XML');
  return tree.root;
}

export const allOf = (element: Element | null, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
export const oneOf = (element: Element | null, ...path: string[]): Element | null =>
  path.reduce<Element | null>((at, name) => at?.children.find((child) => child.name === name) ?? null, element);

const maxTextLength = 500;

/** A text of the service as it is shown: one line, not too long; null where there is none. */
export function wordsOf(text: string | null | undefined): string | null {
  const beginning = (text ?? '').trimStart().slice(0, 4 * maxTextLength);
  const plain = beginning.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, maxTextLength);
}
export const wordsAt = (element: Element | null, ...path: string[]): string | null =>
  wordsOf(oneOf(element, ...path)?.text);
