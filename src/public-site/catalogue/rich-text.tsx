import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Elements that formatted text may hold; of anything else only the text inside is kept. */
const kept = new Set(
  'p br h2 h3 h4 h5 ul ol li strong b em i u s sub sup blockquote code pre table thead tbody tr th td a hr'.split(' '),
);
/** Elements whose text is no text for people. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math']);
const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|#\/)/i.test(href);

/** Formatted text from the server. It was sanitised when written; here it is rebuilt from allowed elements only. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => nodes(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className="rich-text">{content}</div>;
}

const nodes = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((child, index) => createElement(Fragment, { key: index }, node(child)));

function node(child: Node): ReactNode {
  if (child instanceof Text) return child.data;
  if (!(child instanceof Element)) return null;
  const name = child.localName;
  if (dropped.has(name)) return null;
  if (!kept.has(name)) return nodes(child);
  if (name === 'br' || name === 'hr') return createElement(name);
  const href = child.getAttribute('href') ?? '';
  if (name === 'a')
    return isSafeLink(href) ? (
      <a href={href} rel="noreferrer">
        {nodes(child)}
      </a>
    ) : (
      nodes(child)
    );
  return createElement(name, null, nodes(child));
}
