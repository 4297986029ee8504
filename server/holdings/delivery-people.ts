const isOfUnit = `btrim(coalesce(m.corp_name, '')) = d.unit`;

const worksFor = (user: string): string =>
  `(d.unit IS NULL OR EXISTS (SELECT 1 FROM users m WHERE m.id = ${user} AND ${isOfUnit}))`;

/** Nobody of those who work on it is of its unit any more: the unit has another name now, which must not cost it. */
const isRenamed = `NOT EXISTS (SELECT 1 FROM users m WHERE (m.id = d."user" OR m.id = ANY(d.members)) AND ${isOfUnit})`;

/**
 * Deliveries `d` of somebody who began them or works on them. Who has left the unit that they were begun for has lost them
 * to the others who work on them, until they are accepted: they are the unit's. `user`: a parameter.
 */
export const isOwnDelivery = (user: string): string =>
  `((d."user" = ${user} OR d.members @> ARRAY[${user}]::bigint[]) AND (d.state = 'accepted' OR ${worksFor(user)} OR ${isRenamed}))`;

/** Whoever began the delivery `d` is still of its unit, or it is accepted. */
export const isOwnerThere = `(d.state = 'accepted' OR ${worksFor('d."user"')} OR ${isRenamed})`;
