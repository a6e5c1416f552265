import { randomUUID } from "node:crypto";

import { PAGE_POLICY } from "../../pages/page-headers.js";
import { readField } from "../../read-field.js";
import { GoogleClient, readIdToken } from "../../testing/google-client.js";
import { startTestLab } from "../../testing/lab-client.js";
import { setUpTestLab } from "../../testing/test-lab.js";
import { textLike } from "../../testing/text-like.js";

const CALLBACK = "http://localhost:3000/user/register/google/callback";

const fixture = setUpTestLab();
let google: GoogleClient;

beforeEach(async () => {
  google = new GoogleClient(fixture.lab, fixture.client.tenant);
  await google.register();
});

/** Returns the person who is selected when the page opens. */
const chosenOf = (html: string): string | undefined =>
  /<input type="radio"[^>]* checked>\s*<span>([^<]+)/.exec(html)?.[1];

describe("consent page", () => {
  test("offers people with the state of their email", async () => {
    const { status, text, headers } = await google.lab.request(google.authorizePath());
    expect(status).toBe(200);
    for (const words of ["Maya Brooks", "dan@whitfield-detailing.test · not verified", "<legend>Person</legend>"]) {
      expect(text).toContain(words);
    }
    for (const words of ["Confirm that it is you", "See your email address", "See your name", ">Allow<", ">Deny<"]) {
      expect(text).toContain(words);
    }
    expect(chosenOf(text)).toBe("Maya Brooks");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toBe(
      PAGE_POLICY.replace("form-action 'self'", "form-action 'self' http://localhost:3000"),
    );
    expect(text).not.toMatch(/<script|<style|style="|\son\w+=/);
    expect((await google.lab.request(google.authorizePath({ scope: "openid" }))).text).not.toContain("See your name");
  });

  test("selects the person that the application expects", async () => {
    const path = google.authorizePath({ login_hint: "Jonas.Keller@mail.test" });
    expect(chosenOf((await google.lab.request(path)).text)).toBe("Jonas Keller");
  });

  test("Allow redirects with a code, which contains a slash, and the unchanged state", async () => {
    const { id } = await google.person("Jonas Keller");
    const url = await google.allow(google.authorizePath({ prompt: "select_account" }), { person: id });
    expect(url.origin + url.pathname).toBe(google.callback);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      code: textLike(/^4\/0A[\w-]{64}$/),
      state: "s t&1",
      scope:
        "openid email profile https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile",
      authuser: "0",
      prompt: "select_account",
    });
  });

  test("Deny redirects with access_denied instead of a code", async () => {
    const { headers } = await google.decide(google.authorizePath(), { decision: "deny" });
    const url = new URL(headers.get("location") ?? "");
    expect(Object.fromEntries(url.searchParams)).toEqual({ error: "access_denied", state: "s t&1" });
  });

  test("accepts a new person, who is the same the next time", async () => {
    const ada = { person: "other", name: "Ada Byron King", email: "Ada@mail.test" };
    const code = (await google.allow(google.authorizePath(), ada)).searchParams.get("code") ?? "";
    const { json } = await google.exchange(code);
    const { claims } = readIdToken(String(readField(json, "id_token")));
    expect(claims).toMatchObject({
      email: "Ada@mail.test",
      email_verified: true,
      given_name: "Ada",
      family_name: "Byron King",
    });
    await google.allow(google.authorizePath(), { ...ada, email: "ada@mail.test", verified: "no" });
    const again = (await google.people()).filter(({ id }) => id === claims.sub);
    expect(again).toMatchObject([{ email: "ada@mail.test", emailVerified: false }]);
  });

  test("escapes a name", async () => {
    await google.control("POST", "people", { firstName: "<img src=x>", email: "x@mail.test" });
    expect((await google.lab.request(google.authorizePath())).text).not.toContain("<img");
  });
});

describe("consent page refuses", () => {
  test.each([
    ["an extended redirect URI", { redirect_uri: `${CALLBACK}?next=1` }, 400, "redirect_uri_mismatch"],
    ["an unregistered redirect URI", { redirect_uri: `${CALLBACK}/` }, 400, "redirect_uri_mismatch"],
    ["no redirect URI", { redirect_uri: undefined }, 400, "redirect_uri_mismatch"],
    ["an unknown client", { client_id: "1-a.apps.googleusercontent.com" }, 401, "invalid_client"],
    ["an unsupported response type", { response_type: "token" }, 400, "response_type"],
    ["an unknown scope", { scope: "openid drive" }, 400, "drive"],
    ["a scope without openid", { scope: "email" }, 400, "openid"],
    ["a plain challenge", { code_challenge_method: "plain" }, 400, "S256"],
    ["a challenge of a wrong length", { code_challenge: "abc" }, 400, "S256"],
    ["an unknown prompt", { prompt: "none" }, 400, "prompt"],
    ["offline access", { access_type: "offline" }, 400, "refresh"],
  ])("%s on an error page", async (_case, parameters, status, words) => {
    const path = google.authorizePath(parameters);
    const [first] = await google.people();
    const fields = { person: first?.id ?? "", decision: "allow" };
    for (const answer of [await google.lab.request(path), await google.decide(path, fields)]) {
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(words);
      expect(answer.headers.get("location")).toBeNull();
    }
  });

  test("a client of another tenant", async () => {
    const other = new GoogleClient(fixture.lab, `t-${randomUUID()}`);
    const path = google.authorizePath({ client_id: other.clientId });
    expect((await google.lab.request(path)).status).toBe(401);
  });

  test("a decision from another site", async () => {
    const [first] = await google.people();
    const fields = { person: first?.id ?? "", decision: "allow" };
    expect((await google.decide(google.authorizePath(), fields, "http://elsewhere.test")).status).toBe(403);
  });

  test.each([
    ["a person of another tenant", { person: "100000000000000000000" }],
    ["a new person without an email", { person: "other", name: "Ada" }],
    ["a new person without a name", { person: "other", email: "ada@mail.test" }],
    ["an invalid email", { person: "other", name: "Ada", email: "ada" }],
  ])("%s", async (_case, fields) => {
    const answer = await google.decide(google.authorizePath(), { decision: "allow", ...fields });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('role="alert"');
  });
});

test("the demo's application allows the portal's callbacks without registration", async () => {
  const demo = await startTestLab({ portalUrl: "http://localhost:3000" });
  try {
    const client = new GoogleClient(demo, "demo");
    for (const path of ["/auth/callback", "/user/register/google/callback"]) {
      const page = client.authorizePath({ redirect_uri: `http://localhost:3000${path}` });
      expect((await client.lab.request(page)).status).toBe(200);
    }
    const other = new GoogleClient(demo, "other");
    expect((await other.lab.request(other.authorizePath())).text).toContain("/lab/google/app");
  } finally {
    await demo.close();
  }
});
