import { OwnDataReader } from '../../../map/own-data/own-data-reader.ts';
import { limits, type OwnLayer, type ReadOptions, tooLarge } from '../../../map/own-data/own-layer.ts';
import type { MapData } from '../../../map/state/map-hand.ts';
import { createStore } from '../../../ui/store.ts';
import { wordsOf } from '../../../resources/kit/words-of.ts';

/** A layer of a file as it lies on the map. */
export interface ShownData {
  /** Names it on the map; another one after each reading. */
  name: string;
  layer: OwnLayer;
  data: MapData;
  colour: string;
  isVisible: boolean;
}

/** Files that belong together: one, or those of a shapefile. */
export interface OwnFile {
  id: number;
  name: string;
  files: readonly File[];
  /** Null: refused before it was read. */
  reader: OwnDataReader | null;
  isReading: boolean;
  /** Why nothing of it is shown; a Chinese sentence. */
  refusal: string | null;
  layers: readonly ShownData[];
}

/** The visitor's files, in this page's memory and nowhere else. */
export const ownFiles = createStore<readonly OwnFile[]>([]);

const maxFiles = 20;
const colours = ['#c8502d', '#1c5d85', '#23795b', '#6a4c86', '#8a6410', '#1a737d', '#34478f', '#b93a2b'] as const;
let lastId = 0;
let lastColour = -1;

const nextColour = (): string => colours[(lastColour += 1) % colours.length] ?? colours[0];

function change(id: number, part: Partial<OwnFile>): void {
  ownFiles.set(ownFiles.get().map((file) => (file.id === id ? { ...file, ...part } : file)));
}

const shapefileEnding = /\.(shp|dbf|prj|cpg|shx)$/i;

/** Files of one shapefile stand together; the others by themselves. */
function grouped(files: readonly File[]): File[][] {
  const groups = new Map<string, File[]>();
  for (const [at, file] of files.entries()) {
    const key = shapefileEnding.test(file.name) ? file.name.replace(shapefileEnding, '').toLowerCase() : `${at}/`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()];
}

/** Takes up files and begins to read them. @returns a Chinese sentence when some were left out */
export function addFiles(files: readonly File[]): string | null {
  const groups = grouped(files);
  const room = maxFiles - ownFiles.get().length;
  for (const group of groups.slice(0, room)) {
    lastId += 1;
    const bytes = group.reduce((sum, { size }) => sum + size, 0);
    const isFit = bytes <= limits.fileBytes;
    const file: OwnFile = {
      id: lastId,
      name: (group.find(({ name }) => /\.shp$/i.test(name)) ?? group[0])?.name ?? '',
      files: group,
      reader: isFit ? new OwnDataReader() : null,
      isReading: false,
      refusal: isFit ? null : tooLarge(bytes),
      layers: [],
    };
    ownFiles.set([...ownFiles.get(), file]);
    void readAs(file, {});
  }
  return groups.length > room ? `最多同时打开 ${maxFiles} 个文件，其余没有打开；请先移除一些` : null;
}

/** Reads a file, again or in another way; colours stay. */
export async function readAs({ id, files, reader, layers }: OwnFile, options: ReadOptions): Promise<void> {
  if (!reader) return;
  change(id, { isReading: true });
  try {
    const read = await reader.read(files, options);
    const shown = read.map((layer, at): ShownData => {
      lastId += 1;
      return {
        name: `${id}/${lastId}`,
        layer,
        data: {
          title: layer.name,
          features: layer.features,
          factsOf: (feature) => factsOf(reader, [at, feature], layer),
        },
        colour: layers[at]?.colour ?? nextColour(),
        isVisible: true,
      };
    });
    change(id, { isReading: false, refusal: null, layers: shown });
  } catch (error) {
    change(id, { isReading: false, layers: [], refusal: wordsOf(error, '文件读取失败') });
  }
}

async function factsOf(
  reader: OwnDataReader,
  [at, feature]: readonly [number, number],
  { fields }: OwnLayer,
): Promise<(readonly [string, string])[]> {
  const values = await reader.valuesOf(at, feature);
  const facts = fields.flatMap((field, place) => {
    const value = values[place] ?? '';
    return value === '' ? [] : [[field, value] as const];
  });
  return facts.length > 0 ? facts : [['', '这个要素没有属性']];
}

/** Changes how a layer looks. */
export function changeLook(id: number, name: string, look: Partial<Pick<ShownData, 'colour' | 'isVisible'>>): void {
  const file = ownFiles.get().find((each) => each.id === id);
  change(id, { layers: (file?.layers ?? []).map((shown) => (shown.name === name ? { ...shown, ...look } : shown)) });
}

/** Forgets a file; one that is still being read is given up. */
export function removeFile(id: number): void {
  ownFiles
    .get()
    .find((each) => each.id === id)
    ?.reader?.end();
  ownFiles.set(ownFiles.get().filter((each) => each.id !== id));
}

/** Forgets all files. */
export function forgetFiles(): void {
  for (const { reader } of ownFiles.get()) reader?.end();
  ownFiles.set([]);
}
