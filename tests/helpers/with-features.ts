/** Chunks of a binary glTF (2.0, 4.4): its document and its bytes. */
function chunksOf(glb: Buffer): { document: Record<string, unknown>; bytes: Buffer } {
  const length = glb.readUInt32LE(12);
  const text = glb.subarray(20, 20 + length).toString();
  return { document: JSON.parse(text) as Record<string, unknown>, bytes: glb.subarray(20 + length + 8) };
}

function chunk(kind: string, bytes: Buffer, filling: number): Buffer {
  const head = Buffer.alloc(8);
  const missing = (4 - (bytes.length % 4)) % 4;
  head.writeUInt32LE(bytes.length + missing, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, bytes, Buffer.alloc(missing, filling)]);
}

interface Primitive {
  attributes: Record<string, number>;
}

/**
 * A model whose objects stand in `_BATCHID`, as one of 3D Tiles 1.1: their numbers as features (EXT_mesh_features), their
 * names in a property table (EXT_structural_metadata).
 */
export function withFeatures(glb: Buffer, names: readonly string[]): Buffer {
  const { document, bytes } = chunksOf(glb);
  const meshes = document['meshes'] as { primitives: Primitive[] }[];
  const primitives = meshes
    .flatMap((mesh) => mesh.primitives)
    .map(({ attributes, ...rest }) => {
      const { _BATCHID, ...others } = attributes;
      return {
        ...rest,
        attributes: { ...others, _FEATURE_ID_0: _BATCHID },
        extensions: {
          EXT_mesh_features: { featureIds: [{ featureCount: names.length, attribute: 0, propertyTable: 0 }] },
        },
      };
    });
  const texts = names.map((name) => Buffer.from(name));
  const ends = texts.map((_, at) => texts.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0));
  const offsets = Buffer.from(Uint32Array.from([0, ...ends]).buffer);
  const before = Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
  const filled = Buffer.concat([before, offsets, Buffer.alloc((8 - (offsets.length % 8)) % 8)]);
  const body = Buffer.concat([filled, ...texts]);
  const views = document['bufferViews'] as object[];
  const made = {
    ...document,
    meshes: [{ primitives }],
    extensionsUsed: ['EXT_mesh_features', 'EXT_structural_metadata'],
    buffers: [{ byteLength: body.length }],
    bufferViews: [
      ...views,
      { buffer: 0, byteOffset: before.length, byteLength: offsets.length },
      { buffer: 0, byteOffset: filled.length, byteLength: body.length - filled.length },
    ],
    extensions: {
      EXT_structural_metadata: {
        schema: { id: 'towers', classes: { tower: { properties: { name: { type: 'STRING' } } } } },
        propertyTables: [
          {
            class: 'tower',
            count: names.length,
            properties: {
              name: { values: views.length + 1, stringOffsets: views.length, stringOffsetType: 'UINT32' },
            },
          },
        ],
      },
    },
  };
  const chunks = Buffer.concat([chunk('JSON', Buffer.from(JSON.stringify(made)), 0x20), chunk('BIN\0', body, 0)]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + chunks.length, 8);
  return Buffer.concat([head, chunks]);
}
