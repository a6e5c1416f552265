import { failureKindOf } from "../../../testing/provider-failure";
import { isAccessEnded, type GrantedPage, type PageGrant, type PageProvider } from "./page-provider.port";

export interface PageFixture {
  provider: PageProvider;
  /** Its address does not answer. */
  unreachable: PageProvider;
  redirectUri: string;
  /** A person who manages one page allows everything; resolves to the code. */
  consent(url: string): Promise<string>;
  /** A person comments on the page and likes the comment. */
  comment(pageId: string): Promise<void>;
  /** The last post gets `comments` comments and as many reactions. */
  fill(pageId: string, counts: { posts: number; comments: number }): Promise<void>;
  failNext(trouble: "500" | "429" | "garbage"): Promise<void>;
  revokeAccess(): Promise<void>;
}

interface Ready {
  fixture: PageFixture;
  grant: PageGrant;
  page: GrantedPage;
}

async function link(fixture: PageFixture): Promise<Ready> {
  const { provider, redirectUri } = fixture;
  const code = await fixture.consent(provider.buildConsentUrl({ state: "state-of-this-link", redirectUri }));
  const grant = await provider.exchangeCode({ code, redirectUri });
  const [page] = await provider.listPages(grant.token);
  if (!page) throw new Error("No page was granted.");
  return { fixture, grant, page };
}

function testGrant(start: () => PageFixture): void {
  test("builds a consent page address on its own origin with state and redirect address", () => {
    const { provider, redirectUri } = start();
    const url = new URL(provider.buildConsentUrl({ state: "a-state", redirectUri }));
    expect(url.origin).toBe(provider.origin);
    expect(url.searchParams.get("state")).toBe("a-state");
    expect(url.searchParams.get("redirect_uri")).toBe(redirectUri);
  });

  test("redeems a code once, for a grant of weeks with the required scopes", async () => {
    const fixture = start();
    const { provider, redirectUri } = fixture;
    const code = await fixture.consent(provider.buildConsentUrl({ state: "s", redirectUri }));
    const grant = await provider.exchangeCode({ code, redirectUri });
    expect(grant.expiresAt.getTime() - Date.now()).toBeGreaterThan(14 * 86_400_000);
    for (const scope of provider.requiredScopes) expect(grant.scopes).toContain(scope);
    expect(await failureKindOf(provider.exchangeCode({ code, redirectUri }))).toBe("refused");
  });

  test("extends a grant until it is revoked", async () => {
    const { fixture, grant, page } = await link(start());
    const next = await fixture.provider.extend(grant);
    expect(next.expiresAt.getTime()).toBeGreaterThan(Date.now());
    await fixture.revokeAccess();
    const failed: unknown = await fixture.provider.check(page).catch((error: unknown) => error);
    expect(isAccessEnded(failed) && failed.ending).toBe("revoked");
  });

  test("revokes everything that was granted", async () => {
    const { fixture, grant, page } = await link(start());
    await fixture.provider.revoke(grant.token);
    expect(isAccessEnded(await fixture.provider.listPages(grant.token).catch((error: unknown) => error))).toBe(true);
    expect(isAccessEnded(await fixture.provider.check(page).catch((error: unknown) => error))).toBe(true);
  });
}

function testPage(start: () => PageFixture): void {
  test("unsubscribes from a page and subscribes again", async () => {
    const { fixture, page } = await link(start());
    await fixture.provider.unsubscribe(page);
    expect(await fixture.provider.check(page)).toMatchObject({ isSubscribed: false });
    await fixture.provider.subscribe(page);
    expect(await fixture.provider.check(page)).toMatchObject({ isSubscribed: true, isAppSubscribed: true });
  });

  test("reads items of a page since a time only", async () => {
    const { fixture, page } = await link(start());
    await fixture.comment(page.id);
    const feed = await fixture.provider.readFeed(page, new Date(Date.now() - 60_000));
    expect(feed?.things.map(({ action }) => action).sort()).toEqual(["comment", "like"]);
    for (const { externalId } of feed?.things ?? []) expect(feed?.isCovered(externalId)).toBe(true);
    expect((await fixture.provider.readFeed(page, new Date(Date.now() + 60_000)))?.things).toEqual([]);
  });

  test("reads all pages of a feed, its comments and its reactions", async () => {
    const { fixture, page } = await link(start());
    const counts = { posts: 60, comments: 220 };
    await fixture.fill(page.id, counts);
    const feed = await fixture.provider.readFeed(page, new Date(Date.now() - 60_000));
    const things = (feed?.things ?? []).filter(({ person }) => person?.startsWith("Filler") === true);
    const count = (wanted: string) => things.filter(({ action }) => action === wanted).length;
    expect([count("add"), count("comment"), count("love")]).toEqual([counts.posts, counts.comments, counts.comments]);
    expect(new Set(things.map(({ externalId }) => externalId)).size).toBe(things.length);
    expect(things.every(({ externalId }) => feed?.isCovered(externalId) === true)).toBe(true);
  });

  test.each([
    ["500", "unavailable"],
    ["429", "rate-limited"],
    ["garbage", "unavailable"],
  ] as const)("maps the provider's %s to one of our kinds", async (trouble, kind) => {
    const { fixture, page } = await link(start());
    await fixture.failNext(trouble);
    expect(await failureKindOf(fixture.provider.check(page))).toBe(kind);
  });

  test("is unavailable when the address does not answer", async () => {
    const { fixture, page } = await link(start());
    expect(await failureKindOf(fixture.unreachable.check(page))).toBe("unavailable");
  });
}

export function describePageProvider(name: string, start: () => PageFixture): void {
  describe(`the page port, by ${name}`, () => {
    testGrant(start);
    testPage(start);
  });
}
