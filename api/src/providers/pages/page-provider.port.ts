import type { PartnerLink } from "@portal/api-contract";
import type { IncomingHttpHeaders } from "node:http";
import { ProviderError } from "../../platform/errors/provider-error";

export interface PageGrant {
  personId: string;
  /** The person's token, valid for weeks. */
  token: string;
  expiresAt: Date;
  scopes: readonly string[];
}

/** A page that was granted and that the person may manage. */
export interface GrantedPage {
  id: string;
  name: string;
  /** The page's token. It ends only with the person's grant. */
  token: string;
}

export interface PageAccess {
  /** The page sends us webhooks. */
  isSubscribed: boolean;
  /** The provider sends our app webhooks at all. */
  isAppSubscribed: boolean;
  /** The person must log in again before this. */
  endsAt: Date | null;
}

/**
 * `checkpoint`: the provider wants a login with proof of identity. `signed-out`: another reason. `permission-missing`:
 * one permission was revoked.
 */
export type AccessEnding =
  "expired" | "revoked" | "password-changed" | "checkpoint" | "signed-out" | "permission-missing";

/** Our access has ended; only the person can grant it again. */
export class PageAccessEnded extends ProviderError {
  constructor(
    provider: string,
    readonly ending: AccessEnding,
  ) {
    super({ provider, kind: "unauthorized", detail: `access ended: ${ending}` });
  }
}

/** Two bundles may hold two copies of the class, so this compares name and field. */
export function isAccessEnded(error: unknown): error is PageAccessEnded {
  return error instanceof Error && error.name === "ProviderError" && "ending" in error;
}

/** A person's item as the page shows it now. */
export interface PageThing {
  externalId: string;
  action: string;
  person: string | null;
  at: Date | null;
  /** The item cannot be older than this time: its own creation, or that of its target. */
  notBefore: Date;
}

/** Without the page's own items and unlisted items. */
export interface PageFeed {
  things: readonly PageThing[];
  /** True: `things` has the item with this id, unless it was deleted. */
  isCovered(externalId: string): boolean;
}

interface ChangeFrame {
  pageId: string;
  /** Equal for repeated deliveries. At most 64 characters. */
  key: string;
  /** The provider's name of the type, for people: `comment add`. At most 64 characters. */
  type: string;
}

export type PageChange = ChangeFrame &
  (
    | {
        kind: "happened" | "edited";
        /** When the item was created, if an edit says so. */
        occurredAt?: Date;
        /** Removed items cannot be edited, so an edit after a removal is just late. */
        cannotRevive?: boolean;
        /** The same for the item's edits and removal. */
        externalId: string;
        action: string;
        person: string | null;
        at: Date;
      }
    | { kind: "removed"; externalId: string; at: Date }
    /** Written by the page itself, or of a kind that is not listed. */
    | { kind: "ignored" }
    /** A delivery of an unknown shape (S58), unchanged. */
    | { kind: "unknown"; raw: string }
  );

/** Every failure is a ProviderError. */
export interface PageProvider {
  readonly name: string;
  /** Its card on /init. */
  readonly link: PartnerLink;
  readonly origin: string;
  /** Without these scopes, no events arrive. */
  readonly requiredScopes: readonly string[];
  buildConsentUrl(link: { state: string; redirectUri: string }): string;
  /** Exchanges the code for a grant of weeks. Throws `refused` for a used, old or foreign code. */
  exchangeCode(answer: { code: string; redirectUri: string }): Promise<PageGrant>;
  /** Throws PageAccessEnded. */
  extend(grant: Pick<PageGrant, "token">): Promise<Pick<PageGrant, "token" | "expiresAt">>;
  /** Lists only pages that the person may manage. Throws PageAccessEnded. */
  listPages(token: string): Promise<GrantedPage[]>;
  /** Throws PageAccessEnded, also for a missing permission. */
  subscribe(page: Pick<GrantedPage, "id" | "token">): Promise<void>;
  unsubscribe(page: Pick<GrantedPage, "id" | "token">): Promise<void>;
  /**
   * Reads posts since a time with their items; null without the permission to read what people write. Throws
   * PageAccessEnded.
   */
  readFeed(page: Pick<GrantedPage, "id" | "token">, since: Date): Promise<PageFeed | null>;
  /** Throws PageAccessEnded. */
  check(page: Pick<GrantedPage, "id" | "token">): Promise<PageAccess>;
  /** Revokes everything that the person granted. */
  revoke(token: string): Promise<void>;
  /** Returns the challenge; null without our verify token. */
  answerHandshake(query: URLSearchParams): string | null;
  /** null: the provider did not sign it. */
  readDelivery(delivery: { rawBody: Buffer; headers: IncomingHttpHeaders }): PageChange[] | null;
  /** Reads a `signed_request`; null: the provider did not sign it. */
  readSignedRequest(text: string): { personId: string; issuedAt: Date | null } | null;
}
