import { type AnswerOf, flag, listOf, oneOf, orNull, whole, words } from '../kit/answer.ts';
import { fileRefusals } from './file-rights.ts';
import { lendableTypeNames } from './lendable-types.ts';

/** What an item can be had by: read on the screen, applied for, used on the spot. `text`: what it takes, or why not. */
const cartUse = { isPossible: flag, text: words };
export type CartUse = AnswerOf<typeof cartUse>;

/** What a line still needs before it can be applied for; 'letter': proof that the depositor of a protected item agrees. */
const cartMissing = oneOf(['login', 'verification', 'letter', 'agreement']);
export type CartMissing = AnswerOf<typeof cartMissing>;

/** One line of the cart. An item that is not open any more has no title: it says so and can only be taken out. */
const cartLine = {
  /** Number of the entry; 0 in a cart that is kept in the browser alone. */
  id: whole,
  itemType: oneOf(lendableTypeNames),
  itemId: whole,
  isOpen: flag,
  title: orNull(words),
  number: orNull(words),
  secrecy: orNull(words),
  /** Hash route of its page. */
  link: orNull(words),
  /** Why it cannot be applied for on line; null: it can. */
  refusal: orNull(oneOf(fileRefusals)),
  read: cartUse,
  apply: cartUse,
  onSite: cartUse,
  missing: listOf(cartMissing),
};
export type CartLine = AnswerOf<typeof cartLine>;

/** Lines by keeping unit, as the specification names them. */
const cartStore = { keepingUnit: words, orderCartContentVoList: listOf(cartLine) };
export type CartStore = AnswerOf<typeof cartStore>;

export const cartView = {
  cartStores: listOf(cartStore),
  storeCount: whole,
  itemCount: whole,
  /** Titles of the lines, joined by 、. */
  orderNames: words,
};
export type CartView = AnswerOf<typeof cartView>;

/** A cart that is kept in the browser: 'archives:12,products:3'. */
export const cartItemsPattern = '[A-Za-z]+:[0-9]{1,15}(,[A-Za-z]+:[0-9]{1,15}){0,99}';
/** Lines of one cart, and of one application. */
export const maxCartLines = 100;
/** Key of local storage under which the browser keeps cart and order state. */
export const cartStorageKey = 'cart';
