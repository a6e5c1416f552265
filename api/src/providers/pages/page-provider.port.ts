import type { PartnerLink } from "@portal/api-contract";
import type { IncomingHttpHeaders } from "node:http";
import { ProviderError } from "../../platform/errors/provider-error";

export interface PageGrant {
  /** The provider's id of the person for our app. */
  personId: string;
  /** The person's token, valid for weeks. */
  token: string;
  expiresAt: Date;
  scopes: readonly string[];
}

/** A page that the person granted and may manage. */
export interface GrantedPage {
  id: string;
  name: string;
  /** The page's token. It has no expiry, but ends with the person's grant. */
  token: string;
}

/** State of the access to a page while it is valid. */
export interface PageAccess {
  /** The page sends us webhooks. */
  isSubscribed: boolean;
  /** The provider sends webhooks to our app at all, for any page. */
  isAppSubscribed: boolean;
  /** The person must log in again before this time; null: not provided. */
  endsAt: Date | null;
}

/**
 * Why access ended.
 * - `expired`: too old. `revoked`: the person revoked it. `password-changed`.
 * - `checkpoint`: the provider wants the person to log in and prove their identity.
 * - `signed-out`: another reason. `permission-missing`: one permission was revoked.
 */
export type AccessEnding =
  "expired" | "revoked" | "password-changed" | "checkpoint" | "signed-out" | "permission-missing";

/** Access has ended, and only the person can grant it again. */
export class PageAccessEnded extends ProviderError {
  constructor(
    provider: string,
    readonly ending: AccessEnding,
  ) {
    super({ provider, kind: "unauthorized", detail: `access ended: ${ending}` });
  }
}

/** Compares name and field, because two bundles may hold two copies of the class. */
export function isAccessEnded(error: unknown): error is PageAccessEnded {
  return error instanceof Error && error.name === "ProviderError" && "ending" in error;
}

/** A person's item on a page, as the page shows it now. */
export interface PageThing {
  /** Like in `PageChange`. */
  externalId: string;
  action: string;
  person: string | null;
  /** null: not provided. */
  at: Date | null;
  /** Creation time of its target; it cannot be older. */
  notBefore: Date;
}

/** Items on a page in a period, without the page's own and those that are not listed. */
export interface PageFeed {
  things: readonly PageThing[];
  /** Whether an existing item with this id would be in `things`. */
  isCovered(externalId: string): boolean;
}

interface ChangeFrame {
  pageId: string;
  /** Key of the change; the same when it is sent again. At most 64 characters. */
  key: string;
  /** The provider's name of the type, for people: `comment add`. At most 64 characters. */
  type: string;
}

export type PageChange = ChangeFrame &
  (
    | {
        kind: "happened" | "edited";
        /** Creation time, if an edit has it. */
        occurredAt?: Date;
        /** For an edit: removed items cannot be edited, so an edit that arrives after a removal is just late. */
        cannotRevive?: boolean;
        /** Id of the item, the same for its edits and removal. */
        externalId: string;
        action: string;
        person: string | null;
        at: Date;
      }
    | { kind: "removed"; externalId: string; at: Date }
    /** Not relevant here: by the page itself, or an item that is not listed. */
    | { kind: "ignored" }
    /** An unknown shape (S58); `raw` is the unchanged text. */
    | { kind: "unknown"; raw: string }
  );

/** A provider of business pages. Every failure is a ProviderError. */
export interface PageProvider {
  readonly name: string;
  /** Content of its card on /init. */
  readonly link: PartnerLink;
  readonly origin: string;
  /** Without these no events arrive. */
  readonly requiredScopes: readonly string[];
  buildConsentUrl(link: { state: string; redirectUri: string }): string;
  /** Redeems a code for a grant of weeks. Throws `refused` for a used, old or foreign code. */
  exchangeCode(answer: { code: string; redirectUri: string }): Promise<PageGrant>;
  /** Extends the grant. Throws PageAccessEnded when access has ended. */
  extend(grant: Pick<PageGrant, "token">): Promise<Pick<PageGrant, "token" | "expiresAt">>;
  /** Returns the granted pages that the person may manage. Throws PageAccessEnded when access has ended. */
  listPages(token: string): Promise<GrantedPage[]>;
  /** Subscribes to the page's webhooks. Throws PageAccessEnded, also for a missing permission. */
  subscribe(page: Pick<GrantedPage, "id" | "token">): Promise<void>;
  unsubscribe(page: Pick<GrantedPage, "id" | "token">): Promise<void>;
  /**
   * Returns posts since a time with the items on them; null without the permission to read what people write.
   * Throws PageAccessEnded when access has ended.
   */
  readFeed(page: Pick<GrantedPage, "id" | "token">, since: Date): Promise<PageFeed | null>;
  /** Throws PageAccessEnded when access has ended. */
  check(page: Pick<GrantedPage, "id" | "token">): Promise<PageAccess>;
  /** Revokes everything that the person granted. */
  revoke(token: string): Promise<void>;
  /** Returns the challenge of a handshake that has our verify token, else null. */
  answerHandshake(query: URLSearchParams): string | null;
  /** Returns the changes in a delivery; null if the provider did not sign it. */
  readDelivery(delivery: { rawBody: Buffer; headers: IncomingHttpHeaders }): PageChange[] | null;
  /** Returns the person of a `signed_request` and its time in seconds; null if the provider did not sign it. */
  readSignedRequest(text: string): { personId: string; issuedAt: Date | null } | null;
}
