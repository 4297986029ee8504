/** Nobody else could take it over: a name of a unit that was put right must not cost it. */
const isAlone = `cardinality(coalesce(d.members, '{}')) = 0`;

const worksFor = (user: string): string =>
  `(d.unit IS NULL OR EXISTS (SELECT 1 FROM users m WHERE m.id = ${user} AND btrim(coalesce(m.corp_name, '')) = d.unit))`;

/**
 * Deliveries `d` of somebody who began them or works on them. Who has left the unit that they were begun for has lost them
 * to the others who work on them, until they are accepted: they are the unit's. `user`: a parameter.
 */
export const isOwnDelivery = (user: string): string =>
  `((d."user" = ${user} OR d.members @> ARRAY[${user}]::bigint[]) AND (d.state = 'accepted' OR ${isAlone} OR ${worksFor(user)}))`;

/** Whoever began the delivery `d` is still of its unit, or it is accepted. */
export const isOwnerThere = `(d.state = 'accepted' OR ${isAlone} OR ${worksFor('d."user"')})`;
