/** What a sample file is, and how it looks from outside. `size`: pixels of a picture, known before it is drawn. */
interface RecipeFacts {
  type: string;
  extension: string;
  use: '原件' | '附图' | '数据';
  size: { width: number; height: number } | null;
}

const pdf = { type: 'application/pdf', extension: 'pdf', size: null } as const;
const jpeg = { type: 'image/jpeg', extension: 'jpg' } as const;
const tiff = { type: 'image/tiff', extension: 'tif' } as const;
const small = { width: 2400, height: 1920 };
const upright = { width: 1600, height: 2264 };

/** Kinds of sample files; `recipe` of an object is the name of one. */
export const sampleRecipes = {
  'report.pdf': { ...pdf, use: '原件' },
  'annex.pdf': { ...pdf, use: '原件' },
  'annex.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    use: '原件',
    size: null,
  },
  'table.pdf': { ...pdf, use: '原件' },
  'table.xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    use: '数据',
    size: null,
  },
  'data.zip': { type: 'application/zip', extension: 'zip', use: '数据', size: null },
  'map.pdf': { ...pdf, use: '附图' },
  'map.jpg': { ...jpeg, use: '附图', size: small },
  'map.tif': { ...tiff, use: '附图', size: small },
  'sheet.jpg': { ...jpeg, use: '附图', size: { width: 5000, height: 4000 } },
  'section.pdf': { ...pdf, use: '附图' },
  'section.jpg': { ...jpeg, use: '附图', size: small },
  'section.tif': { ...tiff, use: '附图', size: small },
  'column.pdf': { ...pdf, use: '附图' },
  'column.jpg': { ...jpeg, use: '附图', size: upright },
  'column.tif': { ...tiff, use: '附图', size: upright },
  'log.pdf': { ...pdf, use: '附图' },
  'list.pdf': { ...pdf, use: '原件' },
} as const satisfies Record<string, RecipeFacts>;

export type SampleRecipe = keyof typeof sampleRecipes;

/** @throws RangeError for a text that names no recipe */
export function parseRecipe(text: string): SampleRecipe {
  if (!Object.hasOwn(sampleRecipes, text)) throw new RangeError(`no sample recipe ${text}`);
  return text as SampleRecipe;
}

const pictureEndings: Readonly<Record<string, string>> = { PDF: 'pdf', TIFF: 'tif', JPG: 'jpg' };

/** The recipe of an entry in an archive's list of files. */
export function recipeOfEntry(category: string, title: string, format: string): SampleRecipe {
  if (category === '附图') {
    const kind = title.includes('柱状图') ? 'column' : title.includes('剖面图') ? 'section' : 'map';
    return `${kind}.${pictureEndings[format] ?? 'pdf'}` as SampleRecipe;
  }
  if (category === '数据库') return 'data.zip';
  if (category === '附表') return format === 'XLSX' ? 'table.xlsx' : 'table.pdf';
  if (category === '附件') return format === 'DOCX' ? 'annex.docx' : 'annex.pdf';
  return 'report.pdf';
}
