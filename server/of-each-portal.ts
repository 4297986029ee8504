/**
 * What a process keeps for each portal that it serves, told apart by the portal's database: ids of one database are not those
 * of another. `make` makes what a portal begins with.
 */
export function ofEachPortal<T extends object>(make: () => T): (services: { database: object }) => T {
  const all = new WeakMap<object, T>();
  return ({ database }) => {
    const held = all.get(database) ?? make();
    all.set(database, held);
    return held;
  };
}
