import { PbfWriter } from 'pbf';

/** A name as Tianditu's 3D service tells it. */
interface TiandituPoi {
  name: string;
  /** Degrees, and metres where it stands in the air. */
  coordinates: number[];
  /** 0: a point. */
  geometry?: number;
  priority?: number;
  /** ARGB. */
  colour?: number;
  /** 3: heights are meant above the ellipsoid. */
  heightFrom?: number;
  /** Pixels. */
  size?: number;
}

const usualColour = 0xff_12_34_56;

/** A tile as the service packs it: 19 bytes before, 9 after. */
export function tiandituTile(pois: readonly TiandituPoi[]): Uint8Array<ArrayBuffer> {
  const writer = new PbfWriter();
  writer.writeVarintField(1, 1);
  for (const { name, coordinates, geometry = 0, priority = 1, colour = usualColour, heightFrom = 0, size = 20 } of pois)
    writer.writeMessage(
      4,
      (_, inner) => {
        inner.writeVarintField(1, 7);
        inner.writeStringField(2, name);
        inner.writePackedDouble(3, coordinates);
        inner.writeVarintField(4, geometry);
        inner.writeVarintField(5, priority);
        inner.writeVarintField(14, size);
        inner.writeVarintField(15, colour);
        inner.writeVarintField(16, heightFrom);
      },
      null,
    );
  return Uint8Array.from([...new Uint8Array(19), ...writer.finish(), ...new Uint8Array(9)]);
}
