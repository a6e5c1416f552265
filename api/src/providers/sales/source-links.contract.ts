import { failureKindOf } from "../../testing/provider-failure";
import { HOUR, type SourceWorld } from "./source-world.contract";

/** How a client grants access. */
export function describeLinks(world: () => SourceWorld): void {
  describe("a link", () => {
    test("grants the requested scopes", async () => {
      const { expiresAt: until } = world().grant;
      const expires = world().fixture.expireToken !== null;
      expect(until === null ? "never" : until.getTime() > Date.now() + 24 * HOUR).toBe(expires ? true : "never");
      const { accountId, accessToken, expiresAt } = world().grant;
      const { scopes, ...told } = await world().source.readGrant(accessToken);
      expect(told).toEqual({ accountId, expiresAt });
      expect(scopes).toEqual(expect.arrayContaining([...world().source.requiredScopes]));
    });

    test("has an account with a name and locations", async () => {
      const account = await world().source.readAccount(world().grant.accessToken);
      expect(account.id).toBe(world().grant.accountId);
      expect(account.name).not.toBe("");
      expect(account.locations.map(({ id }) => id)).toContain(account.mainLocationId);
      for (const location of account.locations) {
        expect(location.currency).toMatch(/^[A-Z]{3}$/);
        expect(location.timeZone).toMatch(/^[A-Z][A-Za-z]+\//);
      }
    });

    test("rejects a used code, which may end the grant, and an invented code", async () => {
      const { redirectUri } = world().fixture;
      const { code } = await world().fixture.allow(world().source.buildAuthorizeUrl({ state: "s", redirectUri }));
      await world().source.exchangeCode({ code, redirectUri });
      expect(await failureKindOf(world().source.exchangeCode({ code, redirectUri }))).toBe("refused");
      expect(await failureKindOf(world().source.exchangeCode({ code: "none", redirectUri }))).toBe("refused");
      await world().link();
    });

    test("can be refreshed", async () => {
      const fresh = await world().source.refreshGrant(world().grant.refreshToken);
      expect(fresh.accountId).toBe(world().grant.accountId);
      expect(fresh.accessToken === world().grant.accessToken).toBe(world().fixture.expireToken === null);
      expect((await world().source.readGrant(fresh.accessToken)).accountId).toBe(world().grant.accountId);
      world().grant = fresh;
    });
  });
}

/** How a link ends. */
export function describeEndsOfLinks(world: () => SourceWorld): void {
  describe("the end of a link", () => {
    test("is not caused by an expired token, which can be refreshed", async () => {
      const { expireToken } = world().fixture;
      if (expireToken === null) return;
      await expireToken(world().grant.accountId);
      expect(await failureKindOf(world().readPage())).toBe("unauthorized");
      expect(await failureKindOf(world().source.readGrant(world().grant.accessToken))).toBe("unauthorized");
      world().grant = await world().source.refreshGrant(world().grant.refreshToken);
      expect(await failureKindOf(world().readPage())).toBe("none");
    });

    test("is reported by every call after the client ends it", async () => {
      await world().fixture.endGrant(world().grant.accountId);
      expect(await failureKindOf(world().readPage())).toBe("unauthorized");
      expect(await failureKindOf(world().source.refreshGrant(world().grant.refreshToken))).toBe("unauthorized");
      expect(await failureKindOf(world().source.readGrant(world().grant.accessToken))).toBe("unauthorized");
      await world().link();
    });

    test("can be caused by us, twice without an error", async () => {
      await world().source.revokeGrant(world().grant.accountId);
      expect(await failureKindOf(world().source.readGrant(world().grant.accessToken))).toBe("unauthorized");
      expect(await failureKindOf(world().source.revokeGrant(world().grant.accountId))).toBe("none");
      await world().link();
    });

    test("is not reported when our own secret is wrong", async () => {
      const { misconfigured, redirectUri } = world().fixture;
      expect(await failureKindOf(misconfigured.refreshGrant(world().grant.refreshToken))).toBe("misconfigured");
      expect(await failureKindOf(misconfigured.revokeGrant(world().grant.accountId))).toBe("misconfigured");
      const { code } = await world().fixture.allow(world().source.buildAuthorizeUrl({ state: "s", redirectUri }));
      expect(await failureKindOf(misconfigured.exchangeCode({ code, redirectUri }))).toBe("misconfigured");
    });
  });
}
