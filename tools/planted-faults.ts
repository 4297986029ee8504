export interface Fault {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  sound: string;
  faulty: string;
  /** Test file below tests/contract that notices it. */
  noticedBy: string;
}

/** One of each kind that would harm somebody without a word. */
export const faults: readonly Fault[] = [
  {
    name: 'a right dropped',
    file: 'server/resources/authorize.ts',
    sound: '  if (refusal) throw refusals[refusal];\n}',
    faulty: '}',
    noticedBy: 'rights-matrix',
  },
  {
    name: 'a guard removed',
    file: 'server/maps/theme-guard.ts',
    sound: 'if (problems.length > 0) throw',
    faulty: 'if (problems.length > 99) throw',
    noticedBy: 'themes',
  },
  {
    name: 'a count not folded',
    file: 'server/resources/facet-cube.ts',
    sound: 'SET n = c.n + s.n, n_open',
    faulty: 'SET n = c.n, n_open',
    noticedBy: 'facets',
  },
  {
    name: 'facets that count closed rows',
    file: 'server/resources/facet-cube.ts',
    sound: "conditions.length > 0 ? `coalesce(${conditions.join(' AND ')}, false)` : 'true'",
    faulty: "conditions.length > 0 ? 'true' : 'true'",
    noticedBy: 'facets',
  },
  {
    name: 'a ticket usable twice',
    file: 'server/files/tickets.ts',
    sound: 'AND (holder IS NULL OR holder = $2)',
    faulty: 'AND $2::bytea IS NOT NULL',
    noticedBy: 'object-downloads',
  },
  {
    name: "another's sub-order withdrawn",
    file: 'server/orders/own-acts.ts',
    sound: 'WHERE id = $1 AND "user" = $2',
    faulty: 'WHERE id = $1 AND $2::int IS NOT NULL',
    noticedBy: 'order-rights',
  },
  {
    name: "a visit booked with another's sub-order",
    file: 'server/appointments/ordered-items.ts',
    sound: 'WHERE s.id = $1 AND s."user" = $2',
    faulty: 'WHERE s.id = $1 AND $2::int IS NOT NULL',
    noticedBy: 'appointments',
  },
  {
    name: 'a renewal more than is allowed',
    file: 'server/orders/own-acts.ts',
    sound: 'renewals >= maxRenewals',
    faulty: 'renewals > maxRenewals',
    noticedBy: 'order-life',
  },
  {
    name: 'files without a title',
    file: 'server/rules.ts',
    sound: 'archiveFiles: archiveFileGuard, ',
    faulty: '',
    noticedBy: 'writes',
  },
  {
    name: 'a watermark skipped',
    file: 'server/files/preview-routes.ts',
    sound: "if (item !== null && object.part !== 'thumbnail') return sendMarked(context, access);",
    faulty: '',
    noticedBy: 'file-previews',
  },
  {
    name: 'a protection date off by one day',
    file: 'src/resources/shared/protection.ts',
    sound: 'day <= until',
    faulty: 'day < until',
    noticedBy: 'submit',
  },
  {
    name: 'a tool of the map that forgets the rights of a layer',
    file: 'server/maps/layer-source.ts',
    sound: 'layer: (_, db, id, reader) => isSeenInTree(db, catalog, id, reader),',
    faulty: 'layer: () => Promise.resolve(true),',
    noticedBy: 'layers-proxy',
  },
  {
    name: 'beds of holes that are withheld, in space',
    file: 'server/boreholes/beds/read-bed-tile.ts',
    sound: 'filters: [...conditions.filters, within] }, reader, parameters)',
    faulty: 'filters: [...conditions.filters, within] }, { ...reader, isInsider: () => true }, parameters)',
    noticedBy: 'borehole-bed-tiles',
  },
  {
    name: 'a section that reads a hole withheld from the reader',
    file: 'server/boreholes/section/holes-beside.ts',
    sound: 'listConditions(table, { filters: [within] }, reader, parameters)',
    faulty: 'listConditions(table, { filters: [within] }, { ...reader, isInsider: () => true }, parameters)',
    noticedBy: 'borehole-sections',
  },
];
