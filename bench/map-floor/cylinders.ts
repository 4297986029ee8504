import { Axis, Cartesian3, Model, type Scene, Transforms } from 'cesium';
import type { HoleLines } from '../../src/map/cesium/holes/bed-lines.ts';

/** Sides of a cylinder, without its two ends: no fewer look round. */
const sides = 6;
/** Metres. */
const radius = 3;
const metresOfDegree = 111_320;

const [floats, shorts] = [5126, 5123];

/** An upright cylinder of a metre's height on its foot: corners below, then above, and the triangles between them. */
function cylinder(): { corners: Float32Array; triangles: Uint16Array } {
  const ring = Array.from({ length: sides }, (_, at) => (at / sides) * 2 * Math.PI);
  const corners = [0, 1].flatMap((z) => ring.flatMap((angle) => [Math.cos(angle), Math.sin(angle), z]));
  const triangles = ring.flatMap((_, at) => {
    const next = (at + 1) % sides;
    return [at, next, at + sides, next, next + sides, at + sides];
  });
  return { corners: Float32Array.from(corners), triangles: Uint16Array.from(triangles) };
}

/** A binary glTF 2.0 of its document and its only buffer. */
function glbOf(document: object, parts: readonly Uint8Array[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(document));
  const words = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  words.set(text);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(28 + words.length + length);
  const numbers: readonly (readonly [at: number, value: number])[] = [
    [0, 0x46546c67],
    [4, 2],
    [8, bytes.length],
    [12, words.length],
    [16, 0x4e4f534a],
    [20 + words.length, length],
    [24 + words.length, 0x004e4942],
  ];
  const view = new DataView(bytes.buffer);
  for (const [at, value] of numbers) view.setUint32(at, value, true);
  bytes.set(words, 20);
  let at = 28 + words.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** One cylinder, drawn once for each bed by the graphics card itself (EXT_mesh_gpu_instancing), each met as an object. */
function glbOfBeds(lines: readonly HoleLines[], [lon, lat]: readonly [number, number]): Uint8Array {
  const east = metresOfDegree * Math.cos((lat * Math.PI) / 180);
  const beds = lines.flatMap(({ hole, beds: own }) => own.map(({ top, bottom }) => ({ hole, top, bottom })));
  const { corners, triangles } = cylinder();
  const feet = beds.flatMap(({ hole, bottom }) => [
    (hole.lon - lon) * east,
    (hole.lat - lat) * metresOfDegree,
    -bottom,
  ]);
  const sizes = beds.flatMap(({ top, bottom }) => [radius, radius, bottom - top]);
  const parts = [corners, Float32Array.from(feet), Float32Array.from(sizes), triangles].map(
    ({ buffer }) => new Uint8Array(buffer),
  );
  const offsets = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.length, 0));
  const vectors = (bufferView: number, count: number) => ({ bufferView, componentType: floats, count, type: 'VEC3' });
  const document = {
    asset: { version: '2.0' },
    extensionsUsed: [
      'EXT_mesh_gpu_instancing',
      'EXT_instance_features',
      'EXT_structural_metadata',
      'KHR_materials_unlit',
    ],
    extensions: {
      EXT_structural_metadata: {
        schema: { id: 'beds', classes: { bed: { properties: {} } } },
        propertyTables: [{ class: 'bed', count: beds.length }],
      },
    },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      {
        mesh: 0,
        extensions: {
          EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1, SCALE: 2 } },
          EXT_instance_features: { featureIds: [{ featureCount: beds.length, propertyTable: 0 }] },
        },
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 3, material: 0 }] }],
    materials: [
      { pbrMetallicRoughness: { baseColorFactor: [1, 0.65, 0, 1] }, extensions: { KHR_materials_unlit: {} } },
    ],
    accessors: [
      { ...vectors(0, corners.length / 3), min: [-1, -1, 0], max: [1, 1, 1] },
      vectors(1, beds.length),
      vectors(2, beds.length),
      { bufferView: 3, componentType: shorts, count: triangles.length, type: 'SCALAR' },
    ],
    bufferViews: parts.map((part, at) => ({ buffer: 0, byteOffset: offsets[at], byteLength: part.length })),
    buffers: [{ byteLength: parts.reduce((sum, part) => sum + part.length, 0) }],
  };
  return glbOf(document, parts);
}

/** The beds of a tile as cylinders: one model of the engine's. @returns how to take it away, once it is drawn */
export async function cylinderTile(scene: Scene, lines: readonly HoleLines[], mouth: number): Promise<() => void> {
  const [first] = lines;
  const place = [first?.hole.lon ?? 0, first?.hole.lat ?? 0] as const;
  const model = await Model.fromGltfAsync({
    // The engine takes bytes as well; its types name addresses only
    url: glbOfBeds(lines, place) as unknown as string,
    modelMatrix: Transforms.eastNorthUpToFixedFrame(Cartesian3.fromDegrees(...place, mouth)),
    upAxis: Axis.Z,
    forwardAxis: Axis.X,
    asynchronous: false,
  });
  scene.primitives.add(model);
  while (!model.ready) {
    scene.render();
    await new Promise(requestAnimationFrame);
  }
  return () => scene.primitives.remove(model);
}
