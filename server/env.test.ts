import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envReference, parseEnv } from './env.ts';
import { StartError } from './start-error.ts';

const faultOf = (source: Record<string, string>) => {
  try {
    parseEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return null;
};

describe('parseEnv', () => {
  it('has a default for everything; empty counts as unset', () => {
    const expected = {
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePoolSize: 24,
      databaseSharedBuffers: '256MB',
      databaseWaitSeconds: 60,
      apiQuotas: 'on',
      demoData: 'small',
      showCodes: 'off',
      adminPassword: undefined,
      layerCheckMinutes: 10,
      logLevel: 'info',
      trustProxy: [],
      publicAddress: undefined,
      outboundHosts: [],
      secretKey: undefined,
      secretKeyFile: undefined,
      bodyLimitBytes: 1_048_576,
      uploadLimitBytes: 20_971_520,
      itemFileLimitBytes: 5_368_709_120,
      userQuotaBytes: 21_474_836_480,
      accelRedirectPrefix: undefined,
      backupDir: undefined,
      backupAt: '02:30',
      backupKeep: 14,
      s3Endpoint: undefined,
      s3Bucket: undefined,
      s3Region: 'us-east-1',
      s3AccessKey: undefined,
      s3SecretKey: undefined,
    };
    expect(parseEnv({})).toEqual(expected);
    expect(parseEnv(Object.fromEntries(envReference.map(({ name }) => [name, ''])))).toEqual(expected);
  });

  it('reads values', () => {
    const env = parseEnv({
      PORT: '0',
      DATA_DIR: '/srv/x',
      TRUST_PROXY: 'loopback, 10.0.0.0/8 ,::1',
      DEMO_DATA: 'none',
    });
    expect(env).toMatchObject({
      port: 0,
      dataDir: '/srv/x',
      trustProxy: ['loopback', '10.0.0.0/8', '::1'],
      demoData: 'none',
    });
    expect(parseEnv({ DATABASE_URL: 'postgres:///portal' }).databaseUrl).toBe('postgres:///portal');
    expect(parseEnv({ PUBLIC_ADDRESS: 'https://DZ.example.gov.cn/' }).publicAddress).toBe('https://dz.example.gov.cn');
    const socket = 'postgresql://u:p@%2Ftmp%2Fdb:5432/portal';
    expect(parseEnv({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_SHARED_BUFFERS', '256'],
    ['DATABASE_SHARED_BUFFERS', '1MB; DROP'],
    ['DEMO_DATA', 'large'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '*'],
    ['PUBLIC_ADDRESS', 'dz.example.gov.cn'],
    ['PUBLIC_ADDRESS', 'https://dz.example.gov.cn/portal'],
    ['PUBLIC_ADDRESS', 'ftp://dz.example.gov.cn'],
    ['BODY_LIMIT_BYTES', '1e6'],
    ['UPLOAD_LIMIT_BYTES', '12'],
  ])('refuses %s=%s and names it', (name, value) => {
    const message = faultOf({ [name]: value });
    expect(message).toContain(`环境变量 ${name} 无效（invalid ${name}）`);
  });

  it('does not repeat what may be a secret', () => {
    expect(faultOf({ DATABASE_URL: 'http://u:hunter2@h/d', ADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2');
  });

  it('names all faults at once', () => {
    const message = faultOf({ PORT: 'x', LOG_LEVEL: 'y', SECRET_KEY: 'a', SECRET_KEY_FILE: 'b' });
    expect(message?.split('\n')).toHaveLength(3);
  });

  it('is documented whole, in Chinese', () => {
    expect(envReference).toHaveLength(Object.keys(parseEnv({})).length);
    for (const { meaning } of envReference) expect(meaning).toMatch(/[\u4e00-\u9fff]/);
  });
});
