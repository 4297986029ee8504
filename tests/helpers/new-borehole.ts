import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { counter } from './counters.ts';
import { newSource } from './new-source.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { sampleRow } from './sample-values.ts';
import { dataOf, make } from './send.ts';

const nextNumber = counter();

/** Enters a hole that everybody may see, 60 m deep, unless the values say something else. @returns its id */
export async function newBorehole(
  portal: PortalUnderTest,
  token: string,
  values: Record<string, unknown>,
): Promise<number> {
  const unifiedNo = `孔-${nextNumber()}`;
  const known = { finalDepth: 60, elevation: 12.5, secrecy: '公开', isCatalogPublic: true, unifiedNo };
  const row = { ...sampleRow(boreholes, await newSource(portal)), ...known, ...values };
  const answer = await make(portal.origin, 'boreholes.create', { token, values: row });
  return dataOf<{ id: number }>('boreholes.create', answer).id;
}
