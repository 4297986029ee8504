/**
 * What a tile lies in, as OGC 3D Tiles 1.1 has it (22-025r4, 7): a region in radians and metres above the ellipsoid, wherever
 * the tile stands; a box and a sphere in metres along the tile's own axes.
 */
export type Volume = { region: number[] } | { box: number[] } | { sphere: number[] };

export const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What is no list holds nothing. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

export const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** So many numbers; null: it is something else. */
export function numbersIn(value: unknown, count: number): number[] | null {
  const numbers = listOf(value).map(finite);
  return numbers.length === count && numbers.every((each) => each !== null) ? (numbers as number[]) : null;
}

const named = (value: unknown, names: readonly string[]): unknown[] =>
  isPart(value) ? names.map((name) => value[name]) : [];

const cornerNames = ['left', 'bottom', 'right', 'top', 'minHeight', 'maxHeight'];

/** A sphere of M3D 2: its middle and radius by name, or the four numbers that the specification's words speak of. */
function sphereOf(value: unknown): number[] | null {
  const parts = isPart(value) ? [...named(value['center'], ['x', 'y', 'z']), value['radius']] : value;
  const sphere = numbersIn(parts, 4);
  return sphere && (sphere[3] ?? -1) >= 0 ? sphere : null;
}

/**
 * A volume as 3D Tiles has it, or as M3D 2 has it (全空间三维模型数据格式及服务接口规范 V2.2, tables 3 to 5): by its corners in
 * radians and metres, or as a sphere in metres along the axes of the node, which its writer takes over from 3D Tiles as it is.
 */
export function volumeOf(value: unknown): Volume | null {
  if (!isPart(value)) return null;
  const region = numbersIn(value['region'], 6) ?? numbersIn(named(value['boundingBox'], cornerNames), 6);
  const box = numbersIn(value['box'], 12);
  const sphere = numbersIn(value['sphere'], 4) ?? sphereOf(value['boundingSphere']);
  return (region && { region }) ?? (box && { box }) ?? (sphere && { sphere });
}

/**
 * A volume in the axes around a tile, from one in the tile's own; a region lies where it lies.
 * @param transform of the tile, column by column; absent: its axes are those around it
 */
export function volumeAround(volume: Volume, transform: readonly number[] | undefined): Volume {
  if (!transform || 'region' in volume) return volume;
  const turned = (along: readonly number[]): number[] =>
    [0, 1, 2].map((row) => along.reduce((sum, value, column) => sum + value * (transform[column * 4 + row] ?? 0), 0));
  if ('box' in volume) {
    const { box } = volume;
    return { box: [turned([...box.slice(0, 3), 1]), ...[3, 6, 9].map((at) => turned(box.slice(at, at + 3)))].flat() };
  }
  const [x = 0, y = 0, z = 0, radius = 0] = volume.sphere;
  const longest = Math.max(...[0, 4, 8].map((at) => Math.hypot(...transform.slice(at, at + 3))));
  return { sphere: [...turned([x, y, z, 1]), radius * longest] };
}
