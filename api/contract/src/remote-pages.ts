import type { Role } from "./roles.js";
import type { Instant, NonEmptyString } from "./values.js";

/** A key of a remote's `pages`. */
export const PAGE_NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/** A page's path below `/x/<remote>`: `/` or `/word/word`, at most 200 characters. */
export const PAGE_PATH = /^(?=.{1,200}$)(?!\/x\/)\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;

/** Title and link of a page: no space at the ends, because a conversion would change the signed text. */
export const PAGE_LABEL = /^(?=.{1,60}$)\S(?:.*\S)?$/;

/** Address of a remote's own page (decision 61). */
export const toPageAddress = (remote: string, path: string): string => `/x/${remote}${path}`;

/** Whether both are the same address of the portal: it ignores case and a slash at the end. */
export const isSameAddress = (one: string, other: string): boolean => toAddressKey(one) === toAddressKey(other);

const toAddressKey = (address: string): string => address.toLowerCase().replace(/\/+$/, "");

/** A page that a remote adds below `/x/<remote>/` (decision 61). */
export interface RemotePageDeclaration {
  /** Key of the remote's `pages`. */
  name: string;
  /** Below `/x/<remote>`: `/` or `/word/word`. */
  path: string;
  /** Roles that may open the page; never everybody. */
  access: Role[];
  title: string;
  /** Label of the link in the sidebar; null: no link. */
  link: string | null;
}

/** A page as a release declares it, and whether an admin accepted its path and access. */
export interface RemotePageItem extends RemotePageDeclaration {
  version: NonEmptyString;
  /** State of the release. */
  state: "current" | "canary" | "ready";
  /** `/x/<remote>/…` */
  address: NonEmptyString;
  /** null: the portal does not show the page. */
  acceptedAt: Instant | null;
  /** null: the page is not accepted, or the admin's account was deleted. */
  acceptedBy: NonEmptyString | null;
  /** The newest accepted declaration of a page of this name; null: there is none, or this one is accepted. */
  before: Pick<RemotePageDeclaration, "path" | "access"> | null;
}

export interface RemotePagesAnswer {
  /** Declared by the current release, then the canary, then the newest release that is not in use yet. */
  data: RemotePageItem[];
  nextCursor: null;
}

export interface AcceptPagesRequest {
  /** All pages that this release declares. */
  version: string;
}
