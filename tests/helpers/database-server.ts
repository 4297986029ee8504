/** Where test files get databases from; all values survive being handed to a worker. */
export interface DatabaseServer {
  /** May make databases. */
  adminUrl: string;
  /** As the portal connects; the database in it is to be replaced. */
  url: string;
  /** Role that the portal connects as, where that is not the one of `adminUrl`. */
  owner: string | null;
  /** Database with schema, administrator and sample data. */
  template: string;
  /** Beginning of the names of all databases of this run. */
  prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** Password of the account `admin`. */
export const adminPassword = 'Contract-2026-admin';

/** The same connection address with another database. */
export const withDatabase = (url: string, name: string): string => url.replace(/\/[^/?@]*(\?.*)?$/, `/${name}$1`);
