import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { Rules, RuleSet } from './rules.ts';

/**
 * Composes the rules of all capabilities. Guards and consequences of one resource are a list: none replaces another. An
 * action or a face of rows can be carried out in one way only.
 * @throws Error naming what is given twice, what belongs to nothing declared, and actions that nothing carries out
 */
export function composeRules(resources: readonly Resource[], sets: readonly RuleSet[]): Rules {
  const rules: Rules = {
    guards: listed(sets.map(({ guards }) => guards)),
    afterChange: listed(sets.map(({ afterChange }) => afterChange)),
    actions: single(sets.map(({ actions }) => actions)),
    afterCommit: listed(sets.map(({ afterCommit }) => afterCommit)),
    beforeAct: onceEach(sets.flatMap(({ beforeAct }) => beforeAct ?? [])),
    shown: single(sets.map(({ shown }) => shown)),
  };
  const names = new Set(resources.map(({ name }) => name));
  const declared = new Set(resources.flatMap(serverActionsOf));
  const unknown = [
    ...[rules.guards, rules.afterChange, rules.afterCommit, rules.shown]
      .flatMap(Object.keys)
      .filter((name) => !names.has(name)),
    ...Object.keys(rules.actions).filter((id) => !declared.has(id)),
  ];
  if (unknown.length > 0) throw new Error(`rules of nothing that is declared: ${unknown.join(', ')}`);
  const undone = [...declared].filter((id) => !Object.hasOwn(rules.actions, id));
  if (undone.length > 0) throw new Error(`declared, but nothing carries it out: ${undone.join(', ')}`);
  return rules;
}

type ByName<T> = Readonly<Record<string, T>>;

const entriesOf = <T>(parts: readonly (ByName<T> | undefined)[]): [string, T][] =>
  parts.flatMap((part) => Object.entries(part ?? {}));

function listed<T>(parts: readonly (ByName<T> | undefined)[]): ByName<readonly T[]> {
  const lists: Record<string, T[]> = {};
  for (const [name, rule] of entriesOf(parts)) {
    const list = (lists[name] ??= []);
    if (list.includes(rule)) throw new Error(`one rule listed twice for ${name}`);
    list.push(rule);
  }
  return lists;
}

function onceEach<T>(rules: readonly T[]): readonly T[] {
  if (new Set(rules).size < rules.length) throw new Error('one rule listed twice before acts');
  return rules;
}

function single<T>(parts: readonly (ByName<T> | undefined)[]): ByName<T> {
  const rules: Record<string, T> = {};
  for (const [name, rule] of entriesOf(parts)) {
    if (Object.hasOwn(rules, name)) throw new Error(`two rules for ${name}, of which only one can be carried out`);
    rules[name] = rule;
  }
  return rules;
}

const serverActionsOf = ({ name, actions = {} }: Resource): string[] =>
  Object.entries(actions).flatMap(([key, { effect }]) => ('by' in effect ? [`${name}.${key}`] : []));
