import { describe, expectTypeOf, test } from 'vitest';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { Point } from '../../src/resources/kit/field-kinds.ts';
import { type Selected, selectFrom, selectOf } from './select-of.ts';

describe('a select list', () => {
  test('brings the fields that it names, as they are declared', () => {
    const columns = selectOf(subOrders, ['id', 'keepingUnit', 'state', 'dueOn', 'decidedAt', 'renewals'], 's');
    type Row = Selected<typeof columns>;
    expectTypeOf<keyof Row>().toEqualTypeOf<'id' | 'keepingUnit' | 'state' | 'dueOn' | 'decidedAt' | 'renewals'>();
    expectTypeOf<Row['id']>().toEqualTypeOf<number>();
    expectTypeOf<Row['keepingUnit']>().toEqualTypeOf<string>();
    expectTypeOf<Row['decidedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<'lent'>().toExtend<Row['state']>();
    expectTypeOf<string>().not.toExtend<Row['state']>();
    const hole = selectOf(boreholes, ['finalDepth', 'position']);
    expectTypeOf<Selected<typeof hole>['finalDepth']>().toEqualTypeOf<number>();
    expectTypeOf<Selected<typeof hole>['position']>().toEqualTypeOf<Point | null>();
    const object = selectOf(objects, ['isSample', 'pages']);
    expectTypeOf<Selected<typeof object>['isSample']>().toEqualTypeOf<boolean>();
  });

  test('of several tables has the fields of each, under other names where these are given', () => {
    const columns = selectFrom({ s: subOrders, o: orders }, ['s.id', 'o.purpose', 'o.id AS order', 's.dueOn AS day']);
    type Row = Selected<typeof columns>;
    expectTypeOf<keyof Row>().toEqualTypeOf<'id' | 'purpose' | 'order' | 'day'>();
    expectTypeOf<Row['order']>().toEqualTypeOf<number>();
    expectTypeOf<Row['day']>().toEqualTypeOf<string>();
    expectTypeOf<string>().not.toExtend<Row['purpose']>();
  });

  test('names no field that is not declared', () => {
    // @ts-expect-error no field of this name
    selectOf(subOrders, ['id', 'subOrderNumber']);
    // @ts-expect-error a column is not a field
    selectOf(subOrders, ['sub_order_no']);
    // @ts-expect-error a field of the other table
    selectFrom({ s: subOrders, o: orders }, ['s.id', 'o.dueOn']);
    // @ts-expect-error no such table
    selectFrom({ s: subOrders, o: orders }, ['l.id']);
    // @ts-expect-error no field of this name
    selectFrom({ s: subOrders, o: orders }, ['o.number AS orderNo']);
    const columns = selectOf(subOrders, ['id']);
    // @ts-expect-error not selected
    expectTypeOf<Selected<typeof columns>['state']>().toEqualTypeOf<never>();
  });
});
