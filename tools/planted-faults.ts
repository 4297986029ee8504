/** A fault that is planted into the code for as long as one test file runs, which has to find it. */
export interface PlantedFault {
  name: string;
  /** Of the project, with `/`. */
  file: string;
  /** Occurs in the file once. */
  right: string;
  wrong: string;
  /** Test file that finds it. */
  foundBy: string;
}

/** What no change of the tests may lose: one fault of each kind that would harm somebody without a word. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a right is dropped',
    file: 'src/resources/borrowing/orders.ts',
    right: "list: { right: 'admin:orders.list' },",
    wrong: "list: { right: 'user' },",
    foundBy: 'tests/contract/rights-matrix.test.ts',
  },
  {
    name: 'a guard is removed',
    file: 'server/maps/theme-guard.ts',
    right: 'if (problems.length > 0) throw',
    wrong: 'if (problems.length > 99) throw',
    foundBy: 'tests/contract/themes.test.ts',
  },
  {
    name: 'a count is not folded',
    file: 'server/resources/facet-cube.ts',
    right: 'changed AS (UPDATE facet_counts c SET n = c.n + s.n,',
    wrong: 'changed AS (UPDATE facet_counts c SET n = c.n,',
    foundBy: 'tests/contract/facets.test.ts',
  },
  {
    name: 'facets count closed rows',
    file: 'server/resources/facet-rows.ts',
    right: 'const counts = isOpen ? rows.open : rows.all;',
    wrong: 'const counts = isOpen && rows.size < 0 ? rows.open : rows.all;',
    foundBy: 'tests/contract/facets.test.ts',
  },
  {
    name: 'a ticket is usable twice',
    file: 'server/files/tickets.ts',
    right: 'AND expires_at > now() AND (holder IS NULL OR holder = $2)',
    wrong: 'AND expires_at > now()',
    foundBy: 'tests/contract/object-downloads.test.ts',
  },
  {
    name: 'another’s sub-order is withdrawn',
    file: 'server/orders/own-acts.ts',
    right: `WHERE id = $1 AND "user" = $2', [id, userId]`,
    wrong: `WHERE id = $1 AND $2::int > 0', [id, userId]`,
    foundBy: 'tests/contract/order-rights.test.ts',
  },
  {
    name: 'a watermark is skipped',
    file: 'server/files/preview-routes.ts',
    right: "if (item !== null && object.part !== 'thumbnail') return sendMarked(context, access);",
    wrong: '',
    foundBy: 'tests/contract/file-previews.test.ts',
  },
  {
    name: 'a protection ends a day early',
    file: 'src/resources/shared/protection.ts',
    right: 'day <= until',
    wrong: 'day < until',
    foundBy: 'src/resources/shared/protection.test.ts',
  },
  {
    name: 'a tool of the map forgets the rights of its layer',
    file: 'server/boreholes/beds/read-bed-tile.ts',
    right:
      'const where = listConditions(table, { ...conditions, filters: [...conditions.filters, within] }, reader, parameters);',
    wrong:
      'const where = listConditions(table, { ...conditions, filters: [...conditions.filters, within] }, { ...reader, isInsider: () => true }, parameters);',
    foundBy: 'tests/contract/borehole-bed-tiles.test.ts',
  },
  {
    name: 'a section reads a hole that is withheld',
    file: 'server/boreholes/section/holes-beside.ts',
    right: 'const conditions = listConditions(table, { filters: [within] }, reader, parameters);',
    wrong:
      'const conditions = listConditions(table, { filters: [within] }, { ...reader, isInsider: () => true }, parameters);',
    foundBy: 'tests/contract/borehole-sections.test.ts',
  },
];
