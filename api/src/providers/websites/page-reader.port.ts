/** Why a page could not be read, in the order of the steps. */
export type PageFault =
  /** The name does not exist. */
  | "name"
  /** The host, or a redirect's host, is not on the public internet. */
  | "private"
  /** No answer, or not in time. */
  | "unreachable"
  /** https with an expired certificate. */
  | "certificate-expired"
  /** https with a certificate of another name. */
  | "certificate-name"
  /**
   * https with a certificate that browsers distrust for another reason: self-signed, unknown issuer, or not valid yet.
   */
  | "certificate-untrusted"
  | "redirects"
  | "too-large";

export interface ReadPage {
  /** Final address after all redirects. */
  url: URL;
  status: number;
  contentType: string;
  /** The page's own Content-Security-Policy headers. */
  policies: readonly string[];
  html: string;
}

export type PageAnswer = { fault: PageFault } | { fault: null; page: ReadPage };

/** Reads a page of a person's website like an anonymous visitor. Reaches only the public internet (S41). */
export type ReadWebPage = (url: URL) => Promise<PageAnswer>;

/** Answer of an address, without its page. */
export type ProbeAnswer = { fault: PageFault } | { fault: null; status: number };

/** Checks whether an address answers, like an anonymous visitor. Reaches only the public internet (S41). */
export type ProbeAddress = (url: URL) => Promise<ProbeAnswer>;
