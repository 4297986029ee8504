import { SaxesParser } from 'saxes';
import { UnreadableFile } from './own-layer.ts';

export interface XmlWays {
  /** Names are without their prefix: programs choose prefixes as they like. */
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close: (name: string, text: string) => void;
}

const maxDepth = 100;
const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Walks through an XML text from its beginning to its end. Entities of the text's own are not replaced and nothing is ever
 * fetched; they are an error, as is all that is not well-formed.
 * @returns what is wrong, as a Chinese sentence; what came before was told. Null: the whole text was walked through
 * @throws UnreadableFile for declarations of entities, and for nesting without measure
 */
export function walkXml(text: string, ways: XmlWays): string | null {
  const parser = new SaxesParser({ position: true });
  const texts: string[] = [];
  let fault: string | null = null;
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new UnreadableFile('文件声明了外部或自定义实体，为安全起见没有打开');
  });
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('');
    if (texts.length > maxDepth) throw new UnreadableFile('标签嵌套过深，没有打开');
    ways.open(
      plainName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [plainName(key), String(value)])),
    );
  });
  const add = (more: string): void => {
    const last = texts.length - 1;
    if (last >= 0) texts[last] += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => ways.close(plainName(name), texts.pop() ?? ''));
  parser.on('error', () => {
    fault ??= `XML 在第 ${parser.line} 行有错误，其后的内容没有读取`;
    throw new BrokenXml();
  });
  try {
    parser.write(text.trimStart()).close();
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error;
  }
  return fault;
}

class BrokenXml extends Error {}
