import type { FileRefusal } from './file-rights.ts';
import type { HeldTypeName } from './held-types.ts';

/** What an item can be had by: read on the screen, applied for, used on the spot. */
export interface CartUse {
  isPossible: boolean;
  /** Plain Chinese: what it takes, or why not. */
  text: string;
}

/** What a line still needs before it can be applied for; 'letter': proof that the depositor of a protected item agrees. */
export type CartMissing = 'login' | 'verification' | 'letter' | 'agreement';

/** One line of the cart. An item that is not open any more has no title: it says so and can only be taken out. */
export interface CartLine {
  /** Number of the entry; 0 in a cart that is kept in the browser alone. */
  id: number;
  itemType: HeldTypeName;
  itemId: number;
  isOpen: boolean;
  title: string | null;
  number: string | null;
  secrecy: string | null;
  /** Hash route of its page. */
  link: string | null;
  /** Why it cannot be applied for on line; null: it can. */
  refusal: FileRefusal | null;
  read: CartUse;
  apply: CartUse;
  onSite: CartUse;
  missing: readonly CartMissing[];
}

/** Lines by keeping unit, as the specification names them. */
export interface CartStore {
  keepingUnit: string;
  orderCartContentVoList: readonly CartLine[];
}

export interface CartView {
  cartStores: readonly CartStore[];
  storeCount: number;
  itemCount: number;
  /** Titles of the lines, joined by 、. */
  orderNames: string;
}

/** A cart that is kept in the browser: 'archives:12,products:3'. */
export const cartItemsPattern = '[A-Za-z]+:[0-9]{1,15}(,[A-Za-z]+:[0-9]{1,15}){0,99}';
/** Lines of one cart, and of one application. */
export const mostCartLines = 100;
/** Key of local storage under which the browser keeps cart and order state. */
export const cartStorageKey = 'cart';
