/** Types for the part of `saxen` that we use, because the package has none. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      take: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', take: (name: string) => void): this;
    on(event: 'text', take: (text: string, decode: Decode) => void): this;
    /** `cdata`: a section's text; `attention`: a whole `<!…>`; `comment`: its text; `question`: an instruction's text. */
    on(event: 'cdata' | 'attention' | 'comment' | 'question', take: (text: string) => void): this;
    write(xml: string): this;
    end(): void;
  }
}
