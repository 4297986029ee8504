import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { portalUrl } from './watch-page.ts';

/** Calls of the portal beside the page: what an administrator sees and does while a visitor is at work. */
export interface PortalApi {
  /** The six digits of the latest message to a mobile with this subject, of those that were sent since these calls were opened. */
  codeSentTo: (mobile: string, subject: string) => Promise<string>;
  /** Makes a private-network user as an administrator does; nobody knows a password yet. Answers the id. */
  createUser: (user: { username: string; mobile: string }) => Promise<number>;
  /** Makes a role and gives it to a user. */
  giveRole: (userId: number, role: { name: string; rights?: string[]; pages?: string[] }) => Promise<void>;
  /** Sets the gateway of 浙里办: what is given, and leaves the rest. */
  setZlbGateway: (values: Record<string, unknown>) => Promise<void>;
  /** Id of a role that is there. */
  roleNamed: (name: string) => Promise<number>;
  /** Gives a role that is there to a user, in place of others. */
  giveKnownRole: (userId: number, name: string) => Promise<void>;
  /** Rows of a list, as the administrator sees them. */
  list: <Row>(path: string) => Promise<Row[]>;
  /** Changes what is at an address. */
  edit: (path: string, values: Record<string, unknown>) => Promise<void>;
  idOf: (username: string) => Promise<number>;
  /** Adds a layer to the tree of the 2D map, open to everybody, or to some roles. Answers the id. */
  addLayer: (layer: {
    name: string;
    type: string;
    options: Record<string, unknown>;
    roles?: readonly number[];
  }) => Promise<number>;
  removeLayer: (id: number) => Promise<void>;
}

interface Message {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}

interface Envelope {
  data: { accessToken: string };
}

/** Logs in as the first administrator. */
export async function openPortalApi(request: APIRequestContext): Promise<PortalApi> {
  const form = { username: 'admin', password: process.env['ADMIN_PASSWORD'] ?? '', offset: '200' };
  const login = await request.post(`${portalUrl()}/upms/login`, { form });
  const { data } = (await login.json()) as Envelope;
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { accessToken: data.accessToken, 'Idempotency-Key': randomUUID() };
    const answer = await request.fetch(portalUrl() + path, { method, headers, ...(body ? { data: body } : {}) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const idIn = (answer: { id?: number; data?: { id: number } }): number => answer.id ?? answer.data?.id ?? 0;
  const roleNamed = async (name: string): Promise<number> => {
    const { data: roles } = await call<{ data: { rows: { id: number; name: string }[] } }>(
      'GET',
      '/zdapi/role/admin/list?_end=100',
    );
    const role = roles.rows.find((each) => each.name === name);
    if (!role) throw new Error(`there is no role ${name}`);
    return role.id;
  };
  const messages = () => call<Message[]>('GET', '/rest/outbox?_end=20');
  // Mobiles are masked in the list: journeys before this one may have written to one that looks the same
  const earlier = Math.max(0, ...(await messages()).map(({ id }) => id));
  return {
    async codeSentTo(mobile, subject) {
      const masked = `${mobile.slice(0, 3)}******${mobile.slice(-2)}`;
      let code = '';
      await expect
        .poll(async () => {
          const message = (await messages()).find(
            ({ id, recipient, subject: about }) => id > earlier && recipient === masked && about === subject,
          );
          code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
          return code;
        })
        .not.toBe('');
      return code;
    },
    createUser: async (user) => idIn(await call('POST', '/rest/users', { ...user, roles: [] })),
    async giveRole(userId, { name, rights = [], pages = [] }) {
      const role = idIn(await call('PUT', '/zdapi/role/admin/add', { name, rights, pages, isOpen: true }));
      await call('PATCH', `/rest/users/${userId}`, { roles: [role] });
    },
    setZlbGateway: async (values) => void (await call('PATCH', '/rest/zlbGateway', values)),
    roleNamed,
    giveKnownRole: async (userId, name) =>
      void (await call('PATCH', `/rest/users/${userId}`, { roles: [await roleNamed(name)] })),
    list: (path) => call('GET', path),
    edit: async (path, values) => void (await call('PATCH', path, values)),
    addLayer: async (layer) =>
      idIn(await call('PUT', '/zdapi/catalog/admin/tree', { ...layer, parentId: 171, isOpen: true })),
    removeLayer: async (id) => {
      await call('DELETE', `/zdapi/catalog/admin/tree?id=${id}`);
    },
    async idOf(username) {
      const [row] = await call<{ id: number }[]>('GET', `/rest/users?username=${username}&_end=1`);
      return row?.id ?? 0;
    },
  };
}
