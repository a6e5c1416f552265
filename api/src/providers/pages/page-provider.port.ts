import type { PartnerLink } from "@portal/api-contract";
import type { IncomingHttpHeaders } from "node:http";
import { ProviderError } from "../../platform/errors/provider-error";

/** What a person granted by the consent page. */
export interface PageGrant {
  /** The person, as the provider tells the application. */
  personId: string;
  /** Of the person, good for weeks. */
  token: string;
  expiresAt: Date;
  scopes: readonly string[];
}

/** A page that the person let us see, and may manage. */
export interface GrantedPage {
  id: string;
  name: string;
  /** Of the page: without an end of its own, it ends with the person's grant. */
  token: string;
}

/** How access to a page stands while it holds. */
export interface PageAccess {
  /** The page tells us what happens on it. */
  isSubscribed: boolean;
  /** The provider tells the application at all, of this and every other page. */
  isAppTold: boolean;
  /** Until then the person must have signed in again; null: the provider names no time. */
  endsAt: Date | null;
}

/**
 * Why access ended: `expired` by time · `revoked` the person took it away · `password-changed` · `checkpoint` the provider wants the
 * person to sign in to it and prove who they are · `signed-out` for another reason · `permission-missing` one was taken back.
 */
export type AccessEnding =
  "expired" | "revoked" | "password-changed" | "checkpoint" | "signed-out" | "permission-missing";

/** Access is over; only the person can give it back. */
export class PageAccessEnded extends ProviderError {
  constructor(
    provider: string,
    readonly ending: AccessEnding,
  ) {
    super({ provider, kind: "unauthorized", detail: `access ended: ${ending}` });
  }
}

/** Compared by name and field, as every ProviderError: two bundles may hold two copies of the class. */
export function isAccessEnded(error: unknown): error is PageAccessEnded {
  return error instanceof Error && error.name === "ProviderError" && "ending" in error;
}

/** Something that somebody did on a page, as the page shows it now. */
export interface PageThing {
  /** As a `PageChange` names it. */
  externalId: string;
  action: string;
  person: string | null;
  /** null: the provider does not say it. */
  at: Date | null;
  /** When what it is about was made: it cannot have happened before. */
  notBefore: Date;
}

/** What a page shows of a time, without the page's own acts and what is not listed. */
export interface PageFeed {
  things: readonly PageThing[];
  /** Whether a thing of this name would be among `things` if it were there. */
  isCovered(externalId: string): boolean;
}

interface ChangeFrame {
  pageId: string;
  /** Names this telling: the same one comes under it again. At most 64 characters. */
  key: string;
  /** In the provider's words, for people: `comment add`. At most 64 characters. */
  type: string;
}

/** What a provider told of a page, in our words. */
export type PageChange = ChangeFrame &
  (
    | {
        kind: "happened" | "edited";
        /** When it happened, of an edit that says it. */
        occurredAt?: Date;
        /** Of an edit: nothing that was removed is edited, so that one that comes after its removal was told late. */
        cannotRevive?: boolean;
        /** What it is about: an edit and a removal name the same. */
        externalId: string;
        action: string;
        person: string | null;
        at: Date;
      }
    | { kind: "removed"; externalId: string; at: Date }
    /** Plays no part: done by the page itself, or none of the things that we list. */
    | { kind: "ignored" }
    /** Of a shape that is not known (S58); `raw` as it came. */
    | { kind: "unknown"; raw: string }
  );

/** Somebody who has pages of businesses, on which things happen. Every failure is a ProviderError. */
export interface PageProvider {
  readonly name: string;
  /** What its card on /init is drawn from. */
  readonly link: PartnerLink;
  /** Where a `url` of an answer takes the person. */
  readonly origin: string;
  /** Without these nothing comes. */
  readonly requiredScopes: readonly string[];
  /** The address of the consent page. */
  buildConsentUrl(link: { state: string; redirectUri: string }): string;
  /** Redeems a code for a grant of weeks. `refused` for a code that is used, old or not ours. */
  exchangeCode(answer: { code: string; redirectUri: string }): Promise<PageGrant>;
  /** The same grant with a later end. Throws PageAccessEnded when it is over. */
  extend(grant: Pick<PageGrant, "token">): Promise<Pick<PageGrant, "token" | "expiresAt">>;
  /** The pages of a grant that the person may manage. Throws PageAccessEnded when it is over. */
  listPages(token: string): Promise<GrantedPage[]>;
  /** From now on the page tells us. Throws PageAccessEnded, also where a permission is missing. */
  subscribe(page: Pick<GrantedPage, "id" | "token">): Promise<void>;
  /** The page tells us nothing more. */
  unsubscribe(page: Pick<GrantedPage, "id" | "token">): Promise<void>;
  /**
   * Posts made since, with what is on them; null where the person does not let us read what people write. Throws
   * PageAccessEnded when access is over.
   */
  readFeed(page: Pick<GrantedPage, "id" | "token">, since: Date): Promise<PageFeed | null>;
  /** Throws PageAccessEnded when access is over. */
  check(page: Pick<GrantedPage, "id" | "token">): Promise<PageAccess>;
  /** Gives back all that the person granted. */
  revoke(token: string): Promise<void>;
  /** The challenge of a handshake with our own word, else null. */
  answerHandshake(query: URLSearchParams): string | null;
  /** What a delivery tells; null for one that the provider did not sign. */
  readDelivery(delivery: { rawBody: Buffer; headers: IncomingHttpHeaders }): PageChange[] | null;
  /** The person of a `signed_request`, and when it was made, to the second; null for one that the provider did not sign. */
  readSignedRequest(text: string): { personId: string; issuedAt: Date | null } | null;
}
