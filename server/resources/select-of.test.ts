import { expect, test } from 'vitest';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { selectFrom, selectOf } from './select-of.ts';

test('columns come in the asked order, quoted, under the names of the fields', () => {
  expect(selectOf(subOrders, ['subOrderNo', 'id', 'order'], 's')).toBe(
    's."sub_order_no" AS "subOrderNo", s."id", s."order"',
  );
  expect(selectOf(subOrders, ['dueOn'])).toBe('"due_on" AS "dueOn"');
});

test('several tables are told apart by their aliases, and a column may have another name', () => {
  expect(selectFrom({ s: subOrders, o: orders }, ['s.id', 'o.orderNo', 's.order AS orderId', 'o.state'])).toBe(
    's."id", o."order_no" AS "orderNo", s."order" AS "orderId", o."state"',
  );
});
