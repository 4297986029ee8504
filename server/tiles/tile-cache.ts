import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Query } from '../db/query.ts';
import { Waiters } from '../db/question.ts';
import { ByteCache } from '../http/byte-cache.ts';

const compress = promisify(gzip);

export interface CachedTile {
  /** Of its content. */
  etag: string;
  /** Compressed by gzip; an empty tile is nothing. */
  bytes: Buffer;
}
interface Entry {
  stamp: string;
  until: number;
  tile: CachedTile;
}
interface Making {
  waiters: Waiters;
  tile: Promise<CachedTile>;
}

/**
 * Tiles as they are sent. A tile is kept as long as the stamp of its rows is the same; when there is no more room, what was
 * asked for longest ago goes. Who asks for a tile that is being made waits for it.
 */
export class TileCache {
  readonly #entries: ByteCache<Entry>;
  readonly #making = new Map<string, Making>();
  readonly #lifetime: number;

  constructor(limitBytes: number, lifetimeMs: number) {
    this.#entries = new ByteCache(limitBytes, ({ tile }) => tile.bytes.length);
    this.#lifetime = lifetimeMs;
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  /** `make` asks the database that it is given, in the name of all who wait. */
  async get(
    key: string,
    stamp: string,
    db: () => Query,
    make: (db: Query) => Promise<Uint8Array>,
  ): Promise<CachedTile> {
    const known = this.#entries.get(key);
    if (known?.stamp === stamp && known.until > Date.now()) return known.tile;
    const work = `${stamp} ${key}`;
    const making = this.#making.get(work);
    if (making) {
      making.waiters.join(db());
      return making.tile;
    }
    const waiters = new Waiters();
    const tile = waiters.ask(db(), (query) => this.#make(key, stamp, make, query));
    this.#making.set(work, { waiters, tile });
    try {
      return await tile;
    } finally {
      this.#making.delete(work);
    }
  }

  async #make(key: string, stamp: string, make: (db: Query) => Promise<Uint8Array>, db: Query): Promise<CachedTile> {
    const content = await make(db);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 27);
    const bytes = content.length === 0 ? Buffer.alloc(0) : await compress(content);
    const tile = { etag: `"${hash}"`, bytes };
    this.#entries.put(key, { stamp, until: Date.now() + this.#lifetime, tile });
    return tile;
  }
}
