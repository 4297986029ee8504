/** The part of fontkit that marks are drawn with. */
declare module 'fontkit' {
  export interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
    commands: readonly { command: string; args: readonly number[] }[];
  }
  export interface Font {
    unitsPerEm: number;
    layout(text: string): {
      glyphs: readonly { id: number; path: Path; advanceWidth: number }[];
      positions: readonly { xAdvance: number }[];
    };
  }
  export function create(bytes: Uint8Array): Font;
}
