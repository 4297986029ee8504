/** What programs need to be found and to put temporary files somewhere, on every system that the portal runs on. */
const inherited = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** The environment of children: that of the portal holds keys and passwords, which no reader of strangers' files may have. */
export function bareEnvironment(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(inherited.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])));
}
