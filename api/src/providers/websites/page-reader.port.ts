/** In the order of the steps. */
export type PageFault =
  | "name"
  /** A host or redirect is not on the public internet. */
  | "private"
  /** No answer, or not in time. */
  | "unreachable"
  | "certificate-expired"
  | "certificate-name"
  /** Distrusted for another reason: self-signed, unknown issuer, or not valid yet. */
  | "certificate-untrusted"
  | "redirects"
  | "too-large";

export interface ReadPage {
  /** After all redirects. */
  url: URL;
  status: number;
  contentType: string;
  /** The page's Content-Security-Policy headers. */
  policies: readonly string[];
  html: string;
}

export type PageAnswer = { fault: PageFault } | { fault: null; page: ReadPage };

/** Reads a page like an anonymous visitor. Reaches only the public internet (S41). */
export type ReadWebPage = (url: URL) => Promise<PageAnswer>;

export type ProbeAnswer = { fault: PageFault } | { fault: null; status: number };

/** Reaches only the public internet (S41). */
export type ProbeAddress = (url: URL) => Promise<ProbeAnswer>;
