/** Colours of the drawing, written out: an exported file knows no style sheet. The pigments are those of tokens.css. */
export const logInk = {
  text: '#16262b',
  quiet: '#4d5d61',
  line: '#7d8a88',
  hair: '#dcd6c7',
  paper: '#ffffff',
  recovery: '#1c5d85',
  rqd: '#a65a1f',
  water: '#1c5d85',
  ground: '#6b4a1f',
  terrain: '#23795b',
  unknown: '#ffffff',
} as const;

export const logFont = "'Noto Sans CJK SC','Source Han Sans SC','Microsoft YaHei','PingFang SC',sans-serif";
