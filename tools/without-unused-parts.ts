import type { Plugin } from 'vite';

interface UnusedPart {
  /** The import as its asker writes it. */
  id: string;
  /** Only imports of these files are meant. */
  asker: RegExp;
  /** The module that stands in for it. */
  source: string;
}

const refine = /[\\/]node_modules[\\/](@refinedev|qs)[\\/]/;

const axios = /[\\/]node_modules[\\/]axios[\\/]lib[\\/]/;

/** XMLHttpRequest and fetch of axios with their progress, cookies and forms: its one instance here sends by `providers/http.ts`. */
const givenAdapter =
  'export default { getAdapter: (adapter) => {' +
  ' if (typeof adapter === "function") return adapter;' +
  ' throw new Error("axios sends by an adapter of its caller: tools/without-unused-parts.ts"); } };';

const unusedParts: readonly UnusedPart[] = [
  {
    // Where a call came from, for the developer tools: nobody looks at the answer
    id: '@refinedev/devtools-internal',
    asker: refine,
    source: 'export const getXRay = () => ({}); export const useQuerySubscription = () => {};',
  },
  {
    // Refine's own import and export of CSV: here the server reads and writes files
    id: 'papaparse',
    asker: refine,
    source: 'export default {};',
  },
  {
    // English plurals: names here are Chinese
    id: 'pluralize',
    asker: refine,
    source: 'const same = (text) => text; export default Object.assign(same, { plural: same, singular: same });',
  },
  {
    // What qs keeps while it writes, for browsers without WeakMap
    id: 'side-channel',
    asker: refine,
    source:
      'module.exports = () => { const kept = new WeakMap(); return { assert() {}, delete: (key) => kept.delete(key),' +
      ' get: (key) => kept.get(key), has: (key) => kept.has(key), set: (key, value) => void kept.set(key, value) }; };',
  },
  {
    // The filter menu in the head of a column, with a tree of its own: lists here filter by facets and conditions
    id: './FilterDropdown',
    asker: /[\\/]antd[\\/]es[\\/]table[\\/]/,
    source:
      'export const flattenKeys = () => [];' +
      ' export default () => { throw new Error("Columns have no filter menus: tools/without-unused-parts.ts"); };',
  },
  {
    // Six boxes for a code that was sent: codes here are typed into one
    id: './OTP',
    asker: /[\\/]antd[\\/]es[\\/]input[\\/]/,
    source: 'export default () => { throw new Error("Codes have one box: tools/without-unused-parts.ts"); };',
  },
  {
    // Nodes of a tree made of data, as trees took them once: tables need of it only how checks spread
    id: './TreeNode',
    asker: /[\\/]rc-tree[\\/]es[\\/]util\.js/,
    source: 'export default () => { throw new Error("Trees take their data: tools/without-unused-parts.ts"); };',
  },
  {
    // Styles written as objects, with a language of expressions: layers here have styles and functions of styles
    id: '../render/canvas/style.js',
    asker: /[\\/]node_modules[\\/]ol[\\/]layer[\\/]BaseVector\.js/,
    source:
      'export const flatStyleLikeToStyleFunction = () => {' +
      ' throw new Error("Layers have no flat styles: tools/without-unused-parts.ts"); };',
  },
  {
    // For browsers that do not tell of sizes: all that a built portal runs in do
    id: 'resize-observer-polyfill',
    asker: /[\\/](?:rc-|@rc-component[\\/])resize-observer[\\/]/,
    source: 'export default ResizeObserver;',
  },
  { id: './adapters/adapters.js', asker: axios, source: givenAdapter },
  { id: '../adapters/adapters.js', asker: axios, source: givenAdapter },
];
const mark = '\0absent:';

/** A built portal goes without parts of its packages that it never uses. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const part = unusedParts.find((one) => one.id === id && one.asker.test(importer));
      return part ? mark + part.id : null;
    },
    load: (id) => unusedParts.find((part) => mark + part.id === id)?.source ?? null,
  };
}
