/** The data access that a page needs from this process. The storefront types the calls by the contracts. */
export interface PageDependencies {
  transport: unknown;
  readDocument: (path: string) => Promise<string>;
  cleanHtml: (html: string) => string;
  origin: string;
}

/** A page as the storefront's server entry renders it. */
export interface RenderedPage {
  statusCode: number;
  redirectTo: string | null;
  head: string;
  body: string;
  /** The page's source file, by which the build finds its scripts and styles. */
  file: string;
  /** The error because of which it was rendered without content. */
  failure?: unknown;
}

/** The storefront's server entry, built or in development. */
export interface ServerEntry {
  prepare: (parts: PageDependencies) => void;
  render: (url: string) => Promise<RenderedPage>;
}

export interface PageSource {
  /** The input for rendering the page of a URL: the build of its language. */
  open: (url: string) => Promise<{
    template: string;
    render: ServerEntry['render'];
    /** Links to the other files that a page needs at once. */
    buildHead: (file: string) => string;
  }>;
}

/** A page ready to be sent. */
export interface PageAnswer {
  statusCode: number;
  /** Redirect target. */
  location: string | null;
  html: string;
}
