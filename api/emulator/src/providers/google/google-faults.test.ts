import { randomUUID } from "node:crypto";

import { readField } from "../../read-field.js";
import { GoogleClient, readIdToken } from "../../testing/google-client.js";
import { setUpTestLab } from "../../testing/test-lab.js";
import { textLike } from "../../testing/text-like.js";

const fixture = setUpTestLab();
let google: GoogleClient;
let maya: string;

beforeEach(async () => {
  google = new GoogleClient(fixture.lab, fixture.client.tenant);
  await google.register();
  maya = (await google.person("Maya Brooks")).id;
});

describe("fault of the consent", () => {
  test("`cancel` turns the next Allow into a denial", async () => {
    await google.fault("cancel");
    const url = await google.allow(google.authorizePath(), { person: maya });
    expect(Object.fromEntries(url.searchParams)).toEqual({ error: "access_denied", state: "s t&1" });
    expect(await google.obtainCode(maya)).not.toBe("");
  });

  test("`wrong-state` returns another state", async () => {
    await google.fault("wrong-state");
    const { searchParams } = await google.allow(google.authorizePath(), { person: maya });
    expect(searchParams.get("code")).not.toBeNull();
    expect(searchParams.get("state")).toMatch(/^[\w-]{32}$/);
  });

  test.each(["expired-code", "reused-code"])("`%s` returns a code that is refused", async (kind) => {
    await google.fault(kind);
    expect(await google.exchange(await google.obtainCode(maya))).toMatchObject({
      status: 400,
      json: { error: "invalid_grant" },
    });
    expect((await google.exchange(await google.obtainCode(maya))).status).toBe(200);
  });

  test("`no-email` and `unverified-email` apply to id_token and userinfo", async () => {
    await google.fault("no-email");
    const without = await google.exchange(await google.obtainCode(maya));
    expect(readIdToken(String(readField(without.json, "id_token"))).claims).not.toHaveProperty("email");
    const info = await google.userInfo(String(readField(without.json, "access_token")));
    expect(info.json).not.toHaveProperty("email");
    expect(info.json).toMatchObject({ sub: maya });
    await google.fault("unverified-email");
    const unverified = await google.exchange(await google.obtainCode(maya));
    const claims = { email: "maya.brooks@mail.test", email_verified: false };
    expect(readIdToken(String(readField(unverified.json, "id_token"))).claims).toMatchObject(claims);
    expect(await google.userInfo(String(readField(unverified.json, "access_token")))).toMatchObject({ json: claims });
  });

  test("affects only the named person", async () => {
    await google.fault("wrong-nonce", { account: maya });
    await google.fault("wrong-audience", { account: maya });
    const jonas = await google.person("Jonas Keller");
    expect(readIdToken(await google.signIn(jonas.id)).claims).toMatchObject({ nonce: "n-1", aud: google.clientId });
    const { claims } = readIdToken(await google.signIn(maya));
    expect(claims.nonce).not.toBe("n-1");
    expect(claims.aud).not.toBe(google.clientId);
  });
});

describe("id_token", () => {
  test("with another audience, issuer or nonce is signed correctly", async () => {
    for (const [kind, claim, right] of [
      ["wrong-audience", "aud", google.clientId],
      ["wrong-issuer", "iss", google.issuer],
      ["wrong-nonce", "nonce", "n-1"],
    ] as const) {
      await google.fault(kind);
      const idToken = await google.signIn(maya);
      expect(await google.isSigned(idToken)).toBe(true);
      expect(readIdToken(idToken).claims[claim]).toEqual(expect.any(String));
      expect(readIdToken(idToken).claims[claim]).not.toBe(right);
      expect(readIdToken(await google.signIn(maya)).claims[claim]).toBe(right);
    }
  });

  test("that has expired is signed correctly", async () => {
    await google.fault("expired-id-token");
    const idToken = await google.signIn(maya);
    expect(await google.isSigned(idToken)).toBe(true);
    const seconds = Date.now() / 1_000;
    expect(Number(readIdToken(idToken).claims.exp)).toBeLessThan(seconds - 3_000);
  });

  test("with `alg-none` has no signature", async () => {
    await google.fault("alg-none");
    const { header, signature, claims } = readIdToken(await google.signIn(maya));
    expect(header).toEqual({ alg: "none", typ: "JWT" });
    expect(signature).toBe("");
    expect(claims).toMatchObject({ sub: maya, aud: google.clientId });
  });

  test("names an unknown key only for `retired-key`", async () => {
    const kids = async (): Promise<unknown[]> => {
      const keys = readField((await google.lab.request(`${google.base}/oauth2/v3/certs`)).json, "keys");
      return Array.isArray(keys) ? keys.map((key) => readField(key, "kid")) : [];
    };
    await google.fault("retired-key");
    const retired = await google.signIn(maya);
    expect(await kids()).not.toContain(readField(readIdToken(retired).header, "kid"));
    await google.fault("wrong-signature");
    const wrong = await google.signIn(maya);
    expect(await kids()).toContain(readField(readIdToken(wrong).header, "kid"));
    expect(await google.isSigned(wrong)).toBe(false);
  });
});

test("a rotated key replaces the old one in the JWKS of this tenant only", async () => {
  const other = new GoogleClient(fixture.lab, `t-${randomUUID()}`);
  await other.register();
  const before = await google.signIn(maya);
  const { json } = await google.control("POST", "rotate-key");
  const { headers, json: jwks } = await google.lab.request(`${google.base}/oauth2/v3/certs`);
  expect(headers.get("cache-control")).toBe("public, max-age=19800, must-revalidate, no-transform");
  expect(jwks).toEqual({
    keys: [
      {
        kid: readField(json, "kid"),
        kty: "RSA",
        alg: "RS256",
        use: "sig",
        n: textLike(/^[\w-]{342}$/),
        e: "AQAB",
      },
    ],
  });
  expect(await google.isSigned(before)).toBe(false);
  expect(await google.isSigned(await google.signIn(maya))).toBe(true);
  const [first] = await other.people();
  expect(await other.isSigned(await other.signIn(first?.id ?? ""))).toBe(true);
});

describe("fault of a call", () => {
  test("`500` and `429` fail before any effect", async () => {
    const code = await google.obtainCode(maya);
    await google.fault("500", { to: "/token" });
    expect((await google.lab.request(`${google.base}/oauth2/v3/certs`)).status).toBe(200);
    const failed = await google.exchange(code);
    expect(failed).toMatchObject({ status: 500, json: { error: "internal_failure" } });
    await google.fault("429");
    expect((await google.exchange(code)).status).toBe(429);
    expect((await google.exchange(code)).status).toBe(200);
  });

  test("of discovery or keys is not cached", async () => {
    for (const path of ["/.well-known/openid-configuration", "/oauth2/v3/certs"]) {
      await google.fault("500", { to: path });
      const { status, headers } = await google.lab.request(google.base + path);
      expect(status).toBe(500);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("`timeout` drops the answer after the effect, `garbage` truncates it", async () => {
    const code = await google.obtainCode(maya);
    await google.fault("timeout", { to: "/token", delayMs: 0 });
    await expect(google.exchange(code)).rejects.toThrow();
    expect(await google.exchange(code)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
    await google.fault("garbage");
    expect(await google.exchange(await google.obtainCode(maya))).toMatchObject({ status: 200, json: undefined });
  });
});
