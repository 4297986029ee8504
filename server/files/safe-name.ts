/** Longest name of a file inside a zip, in bytes: common file systems take 255. */
const maxBytes = 200;

/** What file systems refuse or read otherwise: separators, wildcards, control and invisible characters. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Names that Windows keeps for devices. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that every common system can keep, its ending kept: never a path, never empty. */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .toWellFormed()
    .replace(unsafe, '_')
    .replace(/^[. ]+/, '')
    .replace(/(?<![. ])[. ]+$/, '');
  const [, stem = clean, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/su.exec(clean) ?? [];
  const shortName = shortened(stem, maxBytes - ending.length) + ending;
  const named = shortName === '' || shortName === ending ? `未命名${ending}` : shortName;
  return device.test(named) ? `_${named}` : named;
}

function shortened(text: string, bytes: number): string {
  let shortName = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    shortName += character;
  }
  return shortName;
}

/** Makes each name it is given unlike all before: 图.pdf, 图 (2).pdf. Letters of either case count as the same. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/su.exec(name) ?? [];
    let own = name;
    for (let count = 2; taken.has(own.toLowerCase()); count++) own = `${stem} (${count})${ending}`;
    taken.add(own.toLowerCase());
    return own;
  };
}
