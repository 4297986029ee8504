import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Elements that formatted text may hold; of anything else only the text inside is kept. */
const kept = new Set(
  'p br h2 h3 h4 h5 ul ol li strong b em i u s sub sup blockquote code pre table thead tbody tr th td a hr img'.split(
    ' ',
  ),
);
/** Elements whose text is no text for people. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math']);
const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|#\/)/i.test(href);
const isOtherSite = (href: string): boolean => /^https?:\/\//i.test(href) && !href.startsWith(`${location.origin}/`);
/** Pictures come from the portal's own open files alone: a picture from elsewhere would tell others who reads what. */
const isOwnPicture = (src: string): boolean => /^\/zdapi\/files\/open\/[0-9a-f]{32}$/.test(src);

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
  if (name === 'img') return picture(child);
  if (name === 'a') return link(child);
  return createElement(name, null, nodes(child));
}

function picture(image: Element): ReactNode {
  const src = image.getAttribute('src') ?? '';
  return isOwnPicture(src) ? <img src={src} alt={image.getAttribute('alt') ?? ''} loading="lazy" /> : null;
}

function link(anchor: Element): ReactNode {
  const href = anchor.getAttribute('href') ?? '';
  if (!isSafeLink(href)) return nodes(anchor);
  if (!isOtherSite(href)) return <a href={href}>{nodes(anchor)}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {nodes(anchor)}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  );
}
