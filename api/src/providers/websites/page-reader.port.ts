/** Where reading a page ended without one, in the order of the ways. */
export type PageFault =
  /** The name is nobody's. */
  | "name"
  /** It, or an address to which it leads, is not on the public internet. */
  | "private"
  /** Nobody answers there, or not in time. */
  | "unreachable"
  /** https with a certificate whose time is over. */
  | "certificate-expired"
  /** https with a certificate of another name. */
  | "certificate-name"
  /** https with a certificate that no browser trusts for another reason: signed by itself or by nobody known, or not valid yet. */
  | "certificate-untrusted"
  /** It leads on and on. */
  | "redirects"
  /** More than what is read of a page. */
  | "too-large";

export interface ReadPage {
  /** Where it was found after all redirects. */
  url: URL;
  status: number;
  contentType: string;
  /** The page's own Content-Security-Policy headers. */
  policies: readonly string[];
  html: string;
}

export type PageAnswer = { fault: PageFault } | { fault: null; page: ReadPage };

/** Reads a page of somebody's website, as a stranger: it reaches the public internet alone (S41). */
export type ReadWebPage = (url: URL) => Promise<PageAnswer>;

/** What an address answers, with no look at its page. */
export type ProbeAnswer = { fault: PageFault } | { fault: null; status: number };

/** Asks whether an address answers, as a stranger who may reach the public internet alone (S41). */
export type ProbeAddress = (url: URL) => Promise<ProbeAnswer>;
