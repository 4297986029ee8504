/** Catalogue addresses of MapGIS IGServer 1.0 by layer type. */
export const cataloguePaths = {
  igs_doc: '/igs/rest/mrcs/docs?f=json',
  igs_tile: '/igs/rest/mrcs/tiles?f=json',
  igs_m3d: '/igs/rest/g3d/GetDocList?f=json',
  igs_terrain: '/igs/rest/g3d/GetDocList?f=json',
} as const;
export type ServiceType = keyof typeof cataloguePaths;

export interface MapService {
  name: string;
  type: ServiceType;
}

/** More nobody chooses from. */
const maxServices = 5000;

const nameKeys = ['name', 'Name', 'docName', 'DocName', 'tileName', 'TileName'];

/**
 * Names in a catalogue answer. Releases differ in shape (an array of names, of objects, or an object that holds one), so
 * every array in the answer is read; what has no name is left out, and what comes after the first 5,000.
 */
export function readServices(type: ServiceType, answer: unknown): MapService[] {
  const names = new Set<string>();
  collect(answer, names, 0);
  return [...names].sort((a, b) => a.localeCompare(b, 'zh')).map((name) => ({ name, type }));
}

function collect(value: unknown, names: Set<string>, depth: number): void {
  if (names.size >= maxServices || depth > 6 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      if (names.size >= maxServices) return;
      if (typeof item === 'string' && item.trim() !== '') names.add(item.trim());
      else collect(item, names, depth + 1);
    }
    return;
  }
  const record = value as Record<string, unknown>;
  const own = nameKeys.map((key) => record[key]).find((name) => typeof name === 'string' && name !== '');
  if (typeof own === 'string') names.add(own);
  for (const part of Object.values(record)) if (Array.isArray(part)) collect(part, names, depth + 1);
}
