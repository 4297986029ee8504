/** As much of an answer as is looked at where the portal answers visitors: bytes. */
export const shortBytes = 65_536;

/** `part` as often as it fits between `before` and `after`; of characters of one byte, cut where the room ends. */
const filled = (part: string, before = '', after = ''): string => {
  const room = shortBytes - Buffer.byteLength(before + after);
  return (
    before +
    Buffer.from(part.repeat(room))
      .toString('utf8', 0, room)
      .replace(/\uFFFD+$/, '') +
    after
  );
};

const report = '<ServiceExceptionReport><ServiceException>';
const error = '{"error":{"code":400,"message":"';

/** Short answers that are made to keep busy whoever looks at them: by what they are, and the whole of each. */
export const hostileAnswers: readonly (readonly [name: string, text: string])[] = [
  ['comments without anything', filled('<!---->')],
  ['beginnings of comments', filled('<!--')],
  ['a comment that never ends', filled('- ', '<!--')],
  ['comments before a tag', filled('<!---->', '', '<x')],
  ['instructions', filled('<??>')],
  ['an instruction that never ends', filled('? ', '<?')],
  ['declarations', filled('<!>')],
  ['ends of types', filled(']>', '<!>')],
  ['blanks', filled(' \n')],
  ['blanks before a tag', filled(' ', '', '<html')],
  ['wide blanks', filled('\u3000')],
  ['opening signs', filled('<')],
  ['tags', filled('<a>')],
  ['one name', filled('a', '<')],
  ['one name with a prefix', filled('a', '<', ':')],
  ['prefixes', filled('<a:')],
  ['hyphens in a name', filled('-', '<')],
  ['beginnings of exceptions', filled('<ServiceException', '<ServiceExceptionReport>')],
  ['exceptions', filled('<ServiceException>', '<ServiceExceptionReport>')],
  ['exceptions with a long prefix', filled('a', '<ServiceExceptionReport><', ':ServiceException>')],
  ['ends of exceptions', filled('</ServiceExceptio', report)],
  ['ends with long prefixes', filled('a', `${report}</`)],
  ['codes that never end', filled('code="', report)],
  ['one code', filled('a', `${report}code="`)],
  ['words', filled('layer ', report)],
  ['words that nobody knows', filled('x ', report)],
  ['one word', filled('a', report)],
  ['signs', filled('.', report)],
  ['brackets around nothing', filled('()', report)],
  ['colons', filled(':', report)],
  ['Chinese', filled('图', report)],
  ['Chinese phrases', filled('坐标系不支持', report)],
  ['Chinese and letters in turn', filled('图a', report)],
  ['Chinese and hyphens', filled('-', `${report}图`)],
  ['CDATA', filled('<![CDATA[]]>', report)],
  ['references', filled('&#1;', report)],
  ['beginnings of references', filled('&#', report)],
  ['control characters', filled('\u0001', report)],
  ['a message that never ends', filled('a', error)],
  ['a message of backslashes', filled('\\', error)],
  ['a message of escaped quotes', filled('\\"', error)],
  ['messages', filled('"message":"', '{"error":{')],
  ['beginnings of messages', filled('"message"', '{"error":{')],
  ['blanks after a message', filled(' ', '{"error":{"message"')],
  ['codes without end', filled('"code":4', '{"error":{')],
  ['blanks after a code', filled(' ', '{"error":{"code"')],
  ['blanks in a beginning of JSON', filled(' ', '{"error"', ':')],
  ['deep lists', filled('[')],
  ['deep objects', filled('{"error":')],
  ['zeros', filled('\0')],
  ['marks of order', filled('\uFEFF')],
  ['surrogates', filled('𠀀')],
];
