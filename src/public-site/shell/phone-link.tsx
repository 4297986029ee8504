/** A telephone number that a phone dials. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>;
}
