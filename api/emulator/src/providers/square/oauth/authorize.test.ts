import { randomUUID } from "node:crypto";

import { PAGE_POLICY } from "../../../pages/page-headers.js";
import { startTestLab } from "../../../testing/lab-client.js";
import { CALLBACK, SquareClient } from "../../../testing/square-client.js";
import { setUpSquareTenant } from "../../../testing/square-lab.js";

const fixture = setUpSquareTenant();
beforeEach(async () => {
  await fixture.square.control("POST", "app", { redirectUri: CALLBACK });
});

async function allow(merchantId: string, path = fixture.square.authorizePath()): Promise<URL> {
  const { status, headers } = await fixture.square.decide(path, { merchant: merchantId, decision: "allow" });
  expect(status).toBe(303);
  return new URL(headers.get("location") ?? "");
}

function sellersOf(html: string): { names: string[]; chosen: string | undefined } {
  const labels = [...html.matchAll(/<input type="radio"([^>]*)>\s*<span>([^<]+)/g)];
  const chosen = labels.find(([, attributes]) => attributes?.includes(" checked"));
  return { names: labels.map(([, , name]) => name ?? ""), chosen: chosen?.[2] };
}

describe("consent page", () => {
  test("offers eight sellers with the first one selected", async () => {
    const { status, text, headers } = await fixture.square.lab.request(fixture.square.authorizePath());
    expect(status).toBe(200);
    expect(text).toContain("<legend>Seller</legend>");
    expect(sellersOf(text).chosen).toBe("Shine &amp; Go Detailing");
    expect(new Set(sellersOf(text).names).size).toBe(8);
    for (const words of ["See your orders", "See disputes about your payments", ">Allow<", ">Deny<"]) {
      expect(text).toContain(words);
    }
    expect(headers.get("content-security-policy")).toBe(
      PAGE_POLICY.replace("form-action 'self'", "form-action 'self' http://localhost:3000"),
    );
    expect(text).not.toMatch(/<script|<style|style="|\son\w+=/);
  });

  test("selects the first seller that is not linked", async () => {
    const [first, second] = await fixture.square.merchants();
    await fixture.square.link(first?.id ?? "");
    const { text } = await fixture.square.lab.request(fixture.square.authorizePath());
    expect(sellersOf(text).chosen).toBe(second?.name);
    expect(text).toContain("already linked");
  });

  test("never selects a seller that was linked before", async () => {
    const merchants = await fixture.square.merchants();
    const { text: before } = await fixture.square.lab.request(fixture.square.authorizePath());
    const known = merchants.find(({ name }) => name === sellersOf(before).chosen?.replace("&amp;", "&"));
    await fixture.square.link(known?.id ?? "");
    const ended = await fixture.square.lab.request("/oauth2/revoke", {
      method: "POST",
      headers: { authorization: `Client ${fixture.square.secret}`, "content-type": "application/json" },
      body: JSON.stringify({ client_id: fixture.square.clientId, merchant_id: known?.id }),
    });
    expect(ended.status).toBe(200);
    const { text } = await fixture.square.lab.request(fixture.square.authorizePath());
    expect(sellersOf(text).chosen).not.toBe(sellersOf(before).chosen);
  });

  test("Allow redirects to the registered address with a code and the unchanged state", async () => {
    const merchant = await fixture.square.merchant("Detail Depot");
    const url = await allow(
      merchant.id,
      fixture.square.authorizePath({ redirect_uri: CALLBACK, response_type: "code" }),
    );
    expect(url.origin + url.pathname).toBe(CALLBACK);
    expect(url.searchParams.get("code")).toMatch(/^sandbox-sq0cgb-[A-Za-z0-9_-]{22}$/);
    expect(url.searchParams.get("response_type")).toBe("code");
    expect(url.searchParams.get("state")).toBe("s t&1");
  });

  test("Deny redirects with access_denied instead of a code", async () => {
    const { headers } = await fixture.square.decide(fixture.square.authorizePath(), { decision: "deny" });
    const url = new URL(headers.get("location") ?? "");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: "access_denied",
      error_description: "user_denied",
      state: "s t&1",
    });
  });

  test("requests Square's default permissions if the application names none", async () => {
    const { text } = await fixture.square.lab.request(fixture.square.authorizePath({ scope: undefined }));
    for (const scope of ["MERCHANT_PROFILE_READ", "PAYMENTS_READ", "SETTLEMENTS_READ", "BANK_ACCOUNTS_READ"]) {
      expect(text).toContain(scope);
    }
    expect(text).not.toContain("ORDERS_READ");
  });
});

describe("consent page refuses", () => {
  test.each([
    ["another address than the registered one", { redirect_uri: `${CALLBACK}/` }, /not the one/],
    ["an address that only begins like it", { redirect_uri: `${CALLBACK}?next=1` }, /not the one/],
    ["an unknown application", { client_id: "sandbox-sq0idb-unknown" }, /no application/],
    ["a production application", { client_id: "sq0idp-uaPHILoPzWZk3tlJqlML0g" }, /no application/],
    ["no application", { client_id: undefined }, /no application/],
  ])("%s on an error page", async (_case, parameters, words) => {
    const path = fixture.square.authorizePath(parameters);
    for (const answer of [
      await fixture.square.lab.request(path),
      await fixture.square.decide(path, { decision: "allow" }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(words);
      expect(answer.headers.get("location")).toBeNull();
    }
  });

  test("an application without a registered address", async () => {
    await fixture.square.control("POST", "app", { redirectUri: null });
    const answer = await fixture.square.lab.request(fixture.square.authorizePath({ redirect_uri: CALLBACK }));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("no redirect URL");
  });

  test.each([
    ["an unknown permission", { scope: "ORDERS_READ EVERYTHING" }, "invalid_scope"],
    ["another kind of answer", { response_type: "token" }, "unsupported_response_type"],
    ["PKCE", { code_challenge: "abc" }, "invalid_request"],
  ])("%s by the redirect", async (_case, parameters, error) => {
    const path = fixture.square.authorizePath(parameters);
    const [first] = await fixture.square.merchants();
    const shown = await fixture.square.lab.request(path);
    const decided = await fixture.square.decide(path, { merchant: first?.id ?? "", decision: "allow" });
    for (const { headers } of [shown, decided]) {
      expect(Object.fromEntries(new URL(headers.get("location") ?? "").searchParams)).toEqual({
        error,
        state: "s t&1",
      });
    }
  });

  test("a decision from another site", async () => {
    const [first] = await fixture.square.merchants();
    const fields = { merchant: first?.id ?? "", decision: "allow" };
    expect((await fixture.square.decide(fixture.square.authorizePath(), fields, "http://elsewhere.test")).status).toBe(
      403,
    );
  });

  test("a seller of another tenant", async () => {
    const other = new SquareClient(fixture.lab, `t-${randomUUID()}`);
    const [foreign] = await other.merchants();
    const answer = await fixture.square.decide(fixture.square.authorizePath(), {
      merchant: foreign?.id ?? "",
      decision: "allow",
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("no such seller");
  });
});

test("the demo's application allows the portal's callbacks without registration", async () => {
  const demo = await startTestLab({ portalUrl: "http://localhost:3000" });
  try {
    const client = new SquareClient(demo, "demo");
    const [first] = await client.merchants();
    const fields = { merchant: first?.id ?? "", decision: "allow" };
    const { headers } = await client.decide(client.authorizePath({ redirect_uri: CALLBACK }), fields);
    expect(headers.get("location")).toContain(`${CALLBACK}?code=`);
    const other = new SquareClient(demo, "other");
    expect((await other.lab.request(other.authorizePath())).text).toContain("no redirect URL");
  } finally {
    await demo.close();
  }
});
