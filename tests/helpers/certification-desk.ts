import sharp from 'sharp';
import { counter } from './counters.ts';
import { administrator, createMember, type Member } from './members.ts';
import { upload } from './picture.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { type Answer, dataOf, make } from './send.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const nextBorn = counter();

/** An identity number that no other test uses, its check digit right (GB 11643). */
export function newIdCard(): string {
  const body = `33010219900307${String(100 + nextBorn())}`;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return `${body}${'10X98765432'.charAt(sum % 11)}`;
}

/** A photograph with a camera and a place in its metadata, lying on its side. */
export const photograph = (width = 640, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 90 } } })
    .withExif({
      IFD0: { Make: 'CanaryCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** What people do with certifications of one portal. */
export class CertificationDesk {
  readonly #portal: PortalUnderTest;

  constructor(portal: PortalUnderTest) {
    this.#portal = portal;
  }

  send(member: Member, bytes: Buffer | string): Promise<Answer> {
    const form = upload(bytes, '证件.jpg', 'image/jpeg');
    return make(this.#portal.origin, 'accounts.uploadProof', { token: member.token, form });
  }

  /** Uploads a photograph; answers its name. */
  async proof(member: Member): Promise<string> {
    return dataOf<{ name: string }>('accounts.uploadProof', await this.send(member, await photograph())).name;
  }

  /** What a person submits: right, but for `values`. */
  async submission(member: Member, values: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const proofs = values['proofs'] ?? (await this.proof(member));
    return { realName: '张三', idCard: newIdCard(), corpName: '区调队', isAgreed: '是', ...values, proofs };
  }

  submit(member: Member, values: Record<string, unknown>): Promise<Answer> {
    return make(this.#portal.origin, 'accounts.certification', { token: member.token, values });
  }

  /** Submits; answers the number of the record. */
  async submitted(member: Member, values: Record<string, unknown> = {}): Promise<number> {
    const answer = await this.submit(member, await this.submission(member, values));
    return dataOf<{ id: number }>('accounts.certification', answer).id;
  }

  /** A reviewer's call on a record. */
  act(name: string, values: Record<string, unknown>, token: string): Promise<Answer> {
    return make(this.#portal.origin, `certifications.${name}`, { token, values });
  }

  /** A proof image as a reviewer asks for it. */
  view(name: string, token: string | undefined): Promise<Response> {
    const address = `${this.#portal.origin}/upms/userAuth/admin/proof?name=${name}`;
    return fetch(address, token ? { headers: { accessToken: token } } : {});
  }

  newMember(): Promise<Member> {
    return createMember(this.#portal.pool);
  }

  /** Somebody of a unit, whose certification names it and was approved. */
  async certified(corpName: string): Promise<Member> {
    const { pool } = this.#portal;
    const member = await this.newMember();
    const id = await this.submitted(member, { corpName });
    dataOf('certifications.approve', await this.act('approve', { id }, await administrator(pool)));
    return member;
  }
}
