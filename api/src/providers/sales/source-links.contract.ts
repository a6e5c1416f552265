import { failureKindOf } from "../../../testing/provider-failure";
import { HOUR, type SourceScenario } from "./source-scenario.contract";

export function describeLinks(scenario: () => SourceScenario): void {
  describe("a link", () => {
    test("grants the requested scopes", async () => {
      const { expiresAt: until } = scenario().grant;
      const expires = scenario().fixture.expireToken !== null;
      expect(until === null ? "never" : until.getTime() > Date.now() + 24 * HOUR).toBe(expires ? true : "never");
      const { accountId, accessToken, expiresAt } = scenario().grant;
      const { scopes, ...grant } = await scenario().source.readGrant(accessToken);
      expect(grant).toEqual({ accountId, expiresAt });
      expect(scopes).toEqual(expect.arrayContaining([...scenario().source.requiredScopes]));
    });

    test("has an account with a name and locations", async () => {
      const account = await scenario().source.readAccount(scenario().grant.accessToken);
      expect(account.id).toBe(scenario().grant.accountId);
      expect(account.name).not.toBe("");
      expect(account.locations.map(({ id }) => id)).toContain(account.mainLocationId);
      for (const location of account.locations) {
        expect(location.currency).toMatch(/^[A-Z]{3}$/);
        expect(location.timeZone).toMatch(/^[A-Z][A-Za-z]+\//);
      }
    });

    test("rejects a used or invented code", async () => {
      const { redirectUri } = scenario().fixture;
      const { code } = await scenario().fixture.allow(scenario().source.buildAuthorizeUrl({ state: "s", redirectUri }));
      await scenario().source.exchangeCode({ code, redirectUri });
      expect(await failureKindOf(scenario().source.exchangeCode({ code, redirectUri }))).toBe("refused");
      expect(await failureKindOf(scenario().source.exchangeCode({ code: "none", redirectUri }))).toBe("refused");
      await scenario().link();
    });

    test("can be refreshed", async () => {
      const fresh = await scenario().source.refreshGrant(scenario().grant.refreshToken);
      expect(fresh.accountId).toBe(scenario().grant.accountId);
      expect(fresh.accessToken === scenario().grant.accessToken).toBe(scenario().fixture.expireToken === null);
      expect((await scenario().source.readGrant(fresh.accessToken)).accountId).toBe(scenario().grant.accountId);
      scenario().grant = fresh;
    });
  });
}

export function describeEndsOfLinks(scenario: () => SourceScenario): void {
  describe("the end of a link", () => {
    test("is not caused by an expired token, which can be refreshed", async () => {
      const { expireToken } = scenario().fixture;
      if (expireToken === null) return;
      await expireToken(scenario().grant.accountId);
      expect(await failureKindOf(scenario().readPage())).toBe("unauthorized");
      expect(await failureKindOf(scenario().source.readGrant(scenario().grant.accessToken))).toBe("unauthorized");
      scenario().grant = await scenario().source.refreshGrant(scenario().grant.refreshToken);
      expect(await failureKindOf(scenario().readPage())).toBe("none");
    });

    test("is reported by every call after the client ends it", async () => {
      await scenario().fixture.endGrant(scenario().grant.accountId);
      expect(await failureKindOf(scenario().readPage())).toBe("unauthorized");
      expect(await failureKindOf(scenario().source.refreshGrant(scenario().grant.refreshToken))).toBe("unauthorized");
      expect(await failureKindOf(scenario().source.readGrant(scenario().grant.accessToken))).toBe("unauthorized");
      await scenario().link();
    });

    test("can be caused by us, twice without an error", async () => {
      await scenario().source.revokeGrant(scenario().grant.accountId);
      expect(await failureKindOf(scenario().source.readGrant(scenario().grant.accessToken))).toBe("unauthorized");
      expect(await failureKindOf(scenario().source.revokeGrant(scenario().grant.accountId))).toBe("none");
      await scenario().link();
    });

    test("is not reported when our own secret is wrong", async () => {
      const { misconfigured, redirectUri } = scenario().fixture;
      expect(await failureKindOf(misconfigured.refreshGrant(scenario().grant.refreshToken))).toBe("misconfigured");
      expect(await failureKindOf(misconfigured.revokeGrant(scenario().grant.accountId))).toBe("misconfigured");
      const { code } = await scenario().fixture.allow(scenario().source.buildAuthorizeUrl({ state: "s", redirectUri }));
      expect(await failureKindOf(misconfigured.exchangeCode({ code, redirectUri }))).toBe("misconfigured");
    });
  });
}
