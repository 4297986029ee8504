import { useMechanism } from '../../providers/site.ts';

/** Where to call when it is urgent. */
export function PhoneNote() {
  const phone = useMechanism().data?.borrowTel;
  if (!phone) return null;
  return (
    <p>
      急事请拨打电话 <a href={`tel:${phone.replace(/[^\d+-]/g, '')}`}>{phone}</a>
    </p>
  );
}
