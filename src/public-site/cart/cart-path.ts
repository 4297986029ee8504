/** The page of a user's cart. */
export const cartPath = '/UserCenter/ShoppingCart';
/** The application for entries of the cart: '1,2'. */
export const applyPath = (ids: string): string => `/ApplyDataCart?ids=${ids}`;
