const { folder } = require('./import-folders.cjs');

/**
 * The floors of server/, from the ground up. What stands on a floor may use everything of the floors below it. Within the
 * engine and the platform there is an order, too: a part uses what is listed before it, so that no two of them can need each
 * other. Capabilities use each other only where it is listed. A part is a folder, or a file beside the folders.
 */
const engine = [
  'errors.ts',
  'start-error.ts',
  'envelope.ts',
  'regularly.ts',
  'when-closed.ts',
  'processes/',
  'outbound/',
  'env-forms.ts',
  'env.ts',
  'of-each-portal.ts',
  'services.ts',
  'db/',
  'start-log.ts',
  'command-line.ts',
  'secrets/',
  'http/',
  'resources/',
];

/** From what is read and kept to what gives it out: the last six are the way of a file. */
const platform = [
  'spreadsheets/',
  'formats/',
  'store/',
  'audit/',
  'messages/',
  'accounts/',
  'jobs/',
  'holdings/',
  'watermark/',
  'derived/',
  'file-text/',
  'files/',
];

/** Capability → those that it uses besides. */
const capabilities = {
  'activities/': [],
  'api/': [],
  'appointments/': [],
  'backup/': [],
  // A section shows the terrain along its line; beds leave by tiles, as the points of their holes do
  'boreholes/': ['terrain/', 'tiles/'],
  'cart/': [],
  // Data lie in the county that they are said to be of
  'deliveries/': ['districts/'],
  'directory/': [],
  'districts/': [],
  // It is handed in under the policy of deliveries
  'drilling/': ['deliveries/', 'districts/'],
  'favourites/': [],
  'ground/': [],
  // What is chosen in the cart becomes an order, or a paper
  'office/': ['cart/'],
  'orders/': ['cart/'],
  // A loan is a way in which an approved order is carried out, and moves it on
  'loans/': ['orders/'],
  'maps/': [],
  'ogc/': [],
  'opinions/': [],
  'physical/': [],
  'projects/': [],
  'publication/': [],
  'search/': [],
  'site/': [],
  // Contours leave as vector tiles
  'terrain/': ['tiles/'],
  'tiles/': [],
  'visits/': [],
};

/**
 * What the engine may import of the declarations: it serves whatever is declared, and so knows the list, but no resource by
 * its name.
 */
const listOfResources = '^src/resources/index\\.ts$';
const forEngine = [folder.kit, folder.sharedVocabulary, listOfResources];
/** Part of the engine → the declarations that it names besides. */
const namedByEngine = {
  // Every write of the engine has its row in the audit log
  'resources/': ['^src/resources/people/audit-log\\.ts$'],
};

/** Modules of a part; its unit tests stand beside them. */
const pathOf = (part) =>
  part.endsWith('/') ? `^server/${part}` : `^server/${part.replace('.ts', '(\\.test)?\\.ts')}$`;

const ordered = [...engine, ...platform];
const floorOf = (part) => (engine.includes(part) ? 'engine' : platform.includes(part) ? 'platform' : 'capability');

/** Declarations that a part may import; undefined: all. */
const declarationsOf = (part) => (engine.includes(part) ? [...forEngine, ...(namedByEngine[part] ?? [])] : undefined);

/** Every part of the floors below the start: its zone's name, its modules, and the parts it may use, itself among them. */
const serverParts = [
  ...ordered.map((part, at) => ({ part, uses: ordered.slice(0, at + 1) })),
  ...Object.entries(capabilities).map(([part, others]) => ({ part, uses: [...ordered, part, ...others] })),
].map(({ part, uses }) => ({
  name: `server-${floorOf(part)}-${part.replace(/\.ts$|\/$/, '')}`,
  path: pathOf(part),
  part,
  uses,
  may: uses.map(pathOf),
}));

/** What puts the parts together: every file beside the folders that is not listed above. */
const startPath = `^server/(?!(${engine
  .filter((part) => part.endsWith('.ts'))
  .map((part) => part.replace('.ts', ''))
  .join('|')})(\\.test)?\\.ts$)[^/]+$`;

module.exports = { engine, platform, capabilities, declarationsOf, serverParts, startPath };
