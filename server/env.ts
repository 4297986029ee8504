import { resolve } from 'node:path';
import { z } from 'zod';
import { entriesOf, isPostgresUrl, isProxyAddress, isWebOrigin } from './env-forms.ts';
import { readOutboundHost } from './outbound/outbound-hosts.ts';
import { StartError } from './start-error.ts';

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, '应为整数（integer expected）')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `应在 ${min} 与 ${max} 之间（out of range）`);

const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, { error: `只能是 ${values.join('、')}（one of these expected）` });

const path = () => z.string().transform((value) => resolve(value));

/** The one list of settings. `fallback` is the text used when the variable is unset or empty; null = no value. */
const variables = {
  host: {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: '监听地址；对外提供服务时设为 0.0.0.0 或置于反向代理之后',
    schema: z.string().regex(/^[\w.:-]+$/, '应为主机名或 IP 地址（host name or address expected）'),
  },
  port: { name: 'PORT', fallback: '8080', meaning: '监听端口；0 表示任选空闲端口', schema: integer(0, 65535) },
  dataDir: {
    name: 'DATA_DIR',
    fallback: './data',
    meaning: '数据目录：内置数据库、上传文件与密钥都在其中，须备份',
    schema: path(),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: null,
    meaning: '外部 PostgreSQL（15 及以上，UTF8）的连接地址；不设则启动内置数据库',
    schema: z
      .string()
      .refine(isPostgresUrl, '应形如 postgresql://用户:口令@主机:5432/库名（PostgreSQL URL expected）')
      .optional(),
  },
  apiQuotas: {
    name: 'API_QUOTAS',
    fallback: 'on',
    meaning: '是否按“API 限额”限制程序读取公开接口：on、off；仅在测试与测速时设为 off',
    schema: oneOf('on', 'off'),
  },
  databasePoolSize: {
    name: 'DATABASE_POOL_SIZE',
    fallback: '24',
    meaning: '每个节点的数据库连接数上限，按用途（读、写、公众检索、后台任务、状态检查）分开使用，至少 12',
    schema: integer(12, 500),
  },
  databaseWaitSeconds: {
    name: 'DATABASE_WAIT_SECONDS',
    fallback: '60',
    meaning: '门户启动与各命令等待数据库可用的最长秒数；0 表示不等待',
    schema: integer(0, 3600),
  },
  databaseSharedBuffers: {
    name: 'DATABASE_SHARED_BUFFERS',
    fallback: '256MB',
    meaning: '内置数据库的共享缓冲区；仅对内置数据库有效',
    schema: z.string().regex(/^[1-9]\d{0,8}(kB|MB|GB)$/, '应形如 256MB（such as 256MB）'),
  },
  demoData: {
    name: 'DEMO_DATA',
    fallback: 'small',
    meaning: '首次启动时载入的示例数据：small 少量，none 不载入',
    schema: oneOf('small', 'none'),
  },
  adminPassword: {
    name: 'ADMIN_PASSWORD',
    fallback: null,
    meaning: '首位管理员的初始口令；不设则随机生成并显示一次',
    schema: z
      .string()
      .min(10, '至少 10 个字符（at least 10 characters）')
      .max(64, '至多 64 个字符（at most 64 characters）')
      .refine((value) => value.trim() === value, '首尾不能有空格（no spaces at either end）')
      .optional(),
  },
  showCodes: {
    name: 'SHOW_CODES',
    fallback: 'off',
    meaning: '未配置网关时发件箱是否显示验证码：on、off；仅演示时设为 on',
    schema: oneOf('on', 'off'),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: '日志级别：fatal、error、warn、info、debug、trace、silent',
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    fallback: null,
    meaning: '可信反向代理的地址或网段，逗号分隔；不设则不信任任何转发头',
    schema: z
      .string()
      .default('')
      .transform(entriesOf)
      .refine((entries) => entries.every(isProxyAddress), '应为 IP 地址或网段（addresses or CIDRs expected）'),
  },
  publicAddress: {
    name: 'PUBLIC_ADDRESS',
    fallback: null,
    meaning: '门户对外的网址，如 https://dz.example.gov.cn，汇交凭证的二维码指向它；不设则取下载凭证时所用的网址',
    schema: z
      .string()
      .refine(isWebOrigin, '应为不带路径的 http(s) 网址（URL without a path expected）')
      .transform((value) => new URL(value).origin)
      .optional(),
  },
  backupDir: {
    name: 'BACKUP_DIR',
    fallback: null,
    meaning: '每日备份的目录，宜在另一块磁盘上；不设则不定时备份',
    schema: path().optional(),
  },
  backupAt: {
    name: 'BACKUP_AT',
    fallback: '02:30',
    meaning: '每日备份的时刻（北京时间）；错过的在启动后补做',
    schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应形如 02:30（HH:MM expected）'),
  },
  backupKeep: {
    name: 'BACKUP_KEEP',
    fallback: '14',
    meaning: '保留最近几份每日备份，较早的清除',
    schema: integer(1, 9999),
  },
  outboundHosts: {
    name: 'OUTBOUND_HOSTS',
    fallback: null,
    meaning:
      '允许访问的外部主机，逗号分隔；本机与内网须列出地址或网段；不设则都不访问，管理员在图层、底图、地形中填写的公网主机除外',
    schema: z
      .string()
      .default('')
      .transform((value) => entriesOf(value).map(readOutboundHost))
      .refine((hosts) => !hosts.includes(null), '应为主机名、地址或网段（hosts, addresses or CIDRs expected）')
      .transform((hosts) => hosts.filter((host) => host !== null)),
  },
  layerCheckMinutes: {
    name: 'LAYER_CHECK_MINUTES',
    fallback: '10',
    meaning: '每隔几分钟检查一次图层、底图、地形的外部服务；0 表示不定时检查',
    schema: integer(0, 1440),
  },
  secretKey: {
    name: 'SECRET_KEY',
    fallback: null,
    meaning: '字段加密密钥：32 字节的 base64；轮换时逗号分隔，新密钥在前',
    schema: z.string().optional(),
  },
  secretKeyFile: {
    name: 'SECRET_KEY_FILE',
    fallback: null,
    meaning: '存放字段加密密钥的文件，每行一个；与 SECRET_KEY 都不设则首次启动时在数据目录生成 secret-key',
    schema: path().optional(),
  },
  bodyLimitBytes: {
    name: 'BODY_LIMIT_BYTES',
    fallback: String(1024 * 1024),
    meaning: '普通请求体的上限（字节）',
    schema: integer(1024, 1024 ** 3),
  },
  uploadLimitBytes: {
    name: 'UPLOAD_LIMIT_BYTES',
    fallback: String(20 * 1024 * 1024),
    meaning: '单个上传文件的上限（字节）',
    schema: integer(1024, 1024 ** 4),
  },
  itemFileLimitBytes: {
    name: 'ITEM_FILE_LIMIT_BYTES',
    fallback: String(5 * 1024 ** 3),
    meaning: '单个资料文件（分块上传）的上限（字节）',
    schema: integer(1024, 1024 ** 4),
  },
  userQuotaBytes: {
    name: 'USER_QUOTA_BYTES',
    fallback: String(20 * 1024 ** 3),
    meaning: '每位用户的附件、汇交文件与未完成上传的总量上限（字节）',
    schema: integer(1024, 1024 ** 5),
  },
  accelRedirectPrefix: {
    name: 'ACCEL_REDIRECT_PREFIX',
    fallback: null,
    meaning:
      'nginx 内部地址前缀（如 /kept-files/），其下为数据目录的 files；设置后文件由 nginx 直接发送，仅对磁盘存储有效',
    schema: z
      .string()
      .regex(/^\/[\w-]+(\/[\w-]+)*\/$/, '应形如 /kept-files/（path with slashes at both ends expected）')
      .optional(),
  },
  s3Endpoint: {
    name: 'STORE_S3_ENDPOINT',
    fallback: null,
    meaning: 'S3 兼容对象存储的地址；不设则文件存放在数据目录',
    schema: z.url({ protocol: /^https?$/, error: '应为 http(s) 地址（URL expected）' }).optional(),
  },
  s3Bucket: {
    name: 'STORE_S3_BUCKET',
    fallback: null,
    meaning: '对象存储的桶，须已存在',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为桶名（bucket name expected）')
      .optional(),
  },
  s3Region: {
    name: 'STORE_S3_REGION',
    fallback: 'us-east-1',
    meaning: '对象存储的区域',
    schema: z.string().regex(/^[\w-]{1,64}$/, '应为区域名（region expected）'),
  },
  s3AccessKey: {
    name: 'STORE_S3_ACCESS_KEY',
    fallback: null,
    meaning: '对象存储的访问标识',
    schema: z.string().max(256).optional(),
  },
  s3SecretKey: {
    name: 'STORE_S3_SECRET_KEY',
    fallback: null,
    meaning: '对象存储的访问密钥',
    schema: z.string().max(256).optional(),
  },
} as const;

type Variables = typeof variables;

/**
 * Everything configurable, parsed once. Paths are absolute. `databaseUrl` undefined = embedded database;
 * `trustProxy` empty = trust nobody; byte limits are bytes.
 */
export type Env = { [K in keyof Variables]: z.output<Variables[K]['schema']> };

/** One line per variable, for the table of the README. `default` null = no default. `meaning` is Chinese. */
export const envReference: { name: string; default: string | null; meaning: string }[] = Object.values(variables).map(
  ({ name, fallback, meaning }) => ({ name, default: fallback, meaning }),
);

/**
 * Reads the settings; unset and empty variables take their default.
 * @throws StartError naming every wrong variable at once. Values are never repeated: they may be secrets.
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  const faults: string[] = [];
  const env = Object.fromEntries(
    Object.entries(variables).map(([key, { name, fallback, schema }]) => {
      const result = schema.safeParse(source[name] || (fallback ?? undefined));
      if (!result.success) {
        faults.push(`环境变量 ${name} 无效（invalid ${name}）：${result.error.issues[0]?.message}`);
      }
      return [key, result.data];
    }),
  ) as Env;
  if (source['SECRET_KEY'] && source['SECRET_KEY_FILE']) {
    faults.push('环境变量 SECRET_KEY 与 SECRET_KEY_FILE 只能设一个（set only one of them）');
  }
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return env;
}
