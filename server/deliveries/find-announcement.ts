import type { Query } from '../resources/read-rows.ts';

/** The announcement of a receipt; null: it was removed by hand. */
export async function findAnnouncement(db: Query, receiptNo: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM delivery_announcements WHERE receipt_no = $1', [
    receiptNo,
  ]);
  return rows[0]?.id ?? null;
}
