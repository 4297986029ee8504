import type pg from 'pg';
import { dayInChina, instantInChina } from '../../src/resources/shared/china-days.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { loadDeliveries } from '../deliveries/load-deliveries.ts';
import { loadOpinions } from '../orders/load-opinions.ts';
import { loadOrders } from '../orders/load-orders.ts';
import { loadVisits } from '../orders/load-visits.ts';
import { loadPeople } from './load-people.ts';

/** Adds the sample people and what they did: orders, deliveries, visits, ratings, reports. Their numbers are sealed as those of anybody. */
export async function loadBorrowing(
  client: pg.PoolClient,
  secrets: SecretBox,
  now: Date = new Date(),
): Promise<{ people: number; orders: number }> {
  // Everything lies whole days and some hours before: in the hours of the office
  const afternoon = instantInChina(dayInChina(now), '15:00');
  const people = await loadPeople(client, secrets, afternoon);
  const orders = await loadOrders({ client, secrets, now: afternoon, people });
  await loadDeliveries({ client, secrets, now: afternoon, people });
  await loadVisits(client, secrets, people, now);
  await loadOpinions({ client, people, now: afternoon });
  return { people: people.size, orders };
}
