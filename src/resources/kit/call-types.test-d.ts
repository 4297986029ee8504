import { describe, expectTypeOf, test } from 'vitest';
import { type AnswerOf, flag, listOf, mapOf, oneOf, optional, orNull, rowsOf, whole, words } from './answer.ts';
import type { AnsweredBy, DataName, FileName, GivenTo, HandName, InputOf } from './call-types.ts';
import { defineResource, defineService } from './define-resource.ts';
import { choice, integer, json, tags, text, yesNo } from './field.ts';

const things = defineResource({
  name: 'things',
  label: '事物',
  group: '组',
  title: 'name',
  fields: { name: text({ label: '名称', required: true }) },
  calls: {},
  services: {
    lend: {
      label: '借出',
      call: 'POST form /things/lend',
      right: 'user',
      takes: {
        id: integer({ label: '编号', required: true }),
        days: integer({ label: '天数', required: true, default: 30 }),
        way: choice(['甲', '乙'], { label: '方式' }),
        words: tags({ label: '词' }),
        isNow: yesNo({ label: '即刻', default: false }),
      },
      answers: { dueOn: words, left: orNull(whole) },
    },
    paper: { label: '单据', call: 'GET /things/paper', right: 'user', answers: 'file' },
    forget: { label: '忘记', call: 'POST /things/forget', right: 'user' },
  },
});
const clock = defineService({
  name: 'clock',
  label: '钟',
  calls: { now: { label: '现在', call: 'GET /clock', right: 'guest', answers: { at: words } } },
});
type Calls = typeof things.services;

describe('what a call takes', () => {
  test('arrives checked: required and preset values are there, the others may be null', () => {
    type Taken = InputOf<Calls['lend']>;
    expectTypeOf<Taken['id']>().toEqualTypeOf<number>();
    expectTypeOf<Taken['days']>().toEqualTypeOf<number>();
    expectTypeOf<Taken['way']>().toEqualTypeOf<'甲' | '乙' | null>();
    expectTypeOf<Taken['words']>().toEqualTypeOf<string[] | null>();
    // A default stands in where nothing is given, not where a blank is
    expectTypeOf<Taken['isNow']>().toEqualTypeOf<boolean | null>();
    // @ts-expect-error nothing of this name is taken
    expectTypeOf<Taken['day']>().toEqualTypeOf<never>();
  });

  test('is given: what is required and has no default has to be', () => {
    expectTypeOf({ id: 1 }).toExtend<GivenTo<Calls['lend']>>();
    expectTypeOf({ id: 1, way: null, words: ['一'] as const }).toExtend<GivenTo<Calls['lend']>>();
    // @ts-expect-error the id is lacking
    expectTypeOf({ days: 3 }).toExtend<GivenTo<Calls['lend']>>();
    // @ts-expect-error a text for a number
    expectTypeOf({ id: '1' }).toExtend<GivenTo<Calls['lend']>>();
  });
});

describe('what a call answers', () => {
  test('is data as declared, null where nothing is, or a file', () => {
    expectTypeOf<AnsweredBy<Calls['lend']>>().toExtend<{ dueOn: string; left: number | null }>();
    expectTypeOf<AnsweredBy<Calls['forget']>>().toEqualTypeOf<null>();
    expectTypeOf<DataName<typeof things>>().toEqualTypeOf<'lend' | 'forget'>();
    expectTypeOf<FileName<typeof things>>().toEqualTypeOf<'paper'>();
    expectTypeOf<HandName<typeof clock>>().toEqualTypeOf<'now'>();
  });

  test('follows its shape', () => {
    const shape = {
      ...rowsOf({ id: whole, kind: oneOf(['甲', { value: '乙', label: '乙类' }]) }),
      note: optional(words),
      counts: mapOf(whole),
      isOpen: flag,
      name: text({ label: '名称', required: true }),
      rank: integer({ label: '级' }),
      parts: listOf(json({ label: '部分', of: { depth: integer({ label: '深', required: true }) }, required: true })),
    };
    type Told = AnswerOf<typeof shape>;
    expectTypeOf<Told['rows'][number]['kind']>().toEqualTypeOf<'甲' | '乙'>();
    expectTypeOf<Told['note']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Told['counts']>().toEqualTypeOf<Record<string, number>>();
    expectTypeOf<Told['name']>().toEqualTypeOf<string>();
    expectTypeOf<Told['rank']>().toEqualTypeOf<number | null>();
    expectTypeOf<Told['parts'][number]['depth']>().toEqualTypeOf<number>();
  });
});

test('a declaration of a call that is wrong does not compile', () => {
  const head = { name: 'others', label: '别的', group: '组', title: 'name', calls: {} } as const;
  const fields = { name: text({ label: '名称', required: true }) };
  const ping = { label: '问', call: 'GET /ping', right: 'user' } as const;
  defineResource({ ...head, fields, services: { ping } });
  // @ts-expect-error the right of another resource
  defineResource({ ...head, fields, services: { ping: { ...ping, right: 'admin:things.ping' } } });
  // @ts-expect-error no such setting
  defineResource({ ...head, fields, services: { ping: { ...ping, take: {} } } });
  // @ts-expect-error neither a shape nor a field
  defineResource({ ...head, fields, services: { ping: { ...ping, answers: { count: 1 } } } });
});
