/** What a page needs of this process. The storefront types the calls by the contracts itself. */
export interface PageParts {
  transport: unknown;
  readDocument: (path: string) => Promise<string>;
  cleanHtml: (html: string) => string;
  origin: string;
}

/** A page as the storefront's server entry draws it. */
export interface RenderedPage {
  statusCode: number;
  redirectTo: string | null;
  head: string;
  body: string;
  /** The page's source file, by which the build knows what else it needs. */
  file: string;
  /** Why it was drawn without content. */
  failure?: unknown;
}

/** The storefront's server entry, built or in development. */
export interface ServerEntry {
  prepare: (parts: PageParts) => void;
  render: (url: string) => Promise<RenderedPage>;
}

export interface PageSource {
  /** What is needed to draw a page of an address. */
  open: (url: string) => Promise<{
    template: string;
    render: ServerEntry['render'];
    /** Links to what else a page's file needs at once. */
    headOf: (file: string) => string;
  }>;
}

/** A page ready to be sent. */
export interface DrawnPage {
  statusCode: number;
  /** Where to go instead. */
  location: string | null;
  html: string;
}
