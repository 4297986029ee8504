import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { DiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { sweepFolder } from './sweep-folder.ts';
import { uploadsFolder } from './uploads-folder.ts';

type Settings = Pick<Env, 'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKey' | 's3SecretKey'>;

/** Chunks may go on arriving for a day. */
const unfinishedMs = 24 * 3600_000;

/** Removes what processes that ended left half written: at the start, and now and then. */
export async function sweepStore({ dataDir, s3Endpoint }: Pick<Settings, 'dataDir' | 's3Endpoint'>): Promise<void> {
  await sweepFolder(uploadsFolder(dataDir), Date.now() - unfinishedMs);
  if (s3Endpoint === undefined) await new DiskStore(dataDir).sweep();
}

/** The store that is configured, rid of what earlier processes left half written. @throws StartError */
export async function openStore(env: Settings): Promise<ObjectStore> {
  await sweepStore(env);
  if (env.s3Endpoint === undefined) return new DiskStore(env.dataDir);
  const { s3Bucket: bucket, s3AccessKey: accessKey, s3SecretKey: secretKey } = env;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined)
    throw new StartError(
      '设置 STORE_S3_ENDPOINT 时须同时设置 STORE_S3_BUCKET、STORE_S3_ACCESS_KEY 与 STORE_S3_SECRET_KEY（all of them are needed）',
    );
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store({ endpoint: env.s3Endpoint, region: env.s3Region, bucket, accessKey, secretKey }, env.dataDir);
}
