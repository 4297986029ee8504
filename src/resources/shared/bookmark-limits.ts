/** What a bookmark of the map may hold; characters, except for the count. */
export const bookmarkTextLimits = { name: 60, state: 4000, picture: 28_000, count: 100 } as const;

/** The small picture of a bookmark: a JPEG as a data address, some 20 kB of it at most. */
export const bookmarkPicture = /data:image\/jpeg;base64,[A-Za-z0-9+/]+=*/;
