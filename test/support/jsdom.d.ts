/** The part of jsdom that the tests use; jsdom includes no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: Options);
    static fromURL(url: string, options: Options): Promise<JSDOM>;
    readonly window: {
      eval(script: string): unknown;
      close(): void;
      readonly document: { readonly cookie: string };
    };
  }

  interface Options {
    url?: string;
    runScripts?: 'outside-only';
    virtualConsole?: object;
  }

  /** Silent unless it is connected to something. */
  export const VirtualConsole: new () => object;
}
