import { findCall } from './calls-of.ts';
import { fieldEntries, type Resource } from './define-resource.ts';
import type { AnyField } from './field.ts';
import { listOperators, plainOperator } from './filters-of.ts';

/** A public list whose rows have a place, as services of features offer it. It is called as the resource. */
export interface FeatureCollection {
  resource: Resource;
  /** Point or extent field: the geometry. */
  place: string;
  /** Field by which rows are found in time; null: they have no time. */
  time: string | null;
  /** Fields that a feature tells, in declared order. */
  properties: readonly string[];
  /** Those of them by whose value features are found. */
  queryables: readonly string[];
}

const isPlace = ({ kind }: AnyField): boolean => kind === 'point' || kind === 'extent';
const isTime = ({ kind, readOnly }: AnyField): boolean =>
  ['date', 'dateTime', 'year'].includes(kind) && readOnly !== true;

/** Null where guests have no list, or its rows no place. @param reserved parameters that mean something else */
export function featureCollectionOf(resource: Resource, reserved: readonly string[]): FeatureCollection | null {
  const isPublic = ['list', 'show'].every((name) => findCall(resource, name)?.right === 'guest');
  const entries = fieldEntries(resource);
  const place = resource.publicSite?.footprint ?? entries.find(([, field]) => isPlace(field))?.[0];
  if (!isPublic || resource.ownedBy || place === undefined) return null;
  const shown = entries.filter(([name, { kind }]) => name !== place && kind !== 'richText' && kind !== 'secret');
  const time = shown.find(([name, field]) => isTime(field) && listOperators(resource, name).includes('gte'));
  const isQueryable = ([name, field]: (typeof shown)[number]): boolean =>
    ['eq', 'has'].includes(plainOperator(field)) &&
    listOperators(resource, name).includes(plainOperator(field)) &&
    !reserved.includes(field.wire ?? name);
  return {
    resource,
    place,
    time: time?.[0] ?? null,
    properties: shown.map(([name]) => name),
    queryables: shown.filter(isQueryable).map(([name]) => name),
  };
}
