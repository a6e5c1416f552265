import { LinkClick } from "../../../models/link-click.model";
import { LinkDay } from "../../../models/link-day.model";
import { Link } from "../../../models/link.model";
import { toLocalDay } from "../../../models/values/local-day";
import { sendRaw } from "../../../../testing/raw-request";
import { startTestPortal, type TestPortal } from "../../../../testing/test-portal";
import { until } from "../../../../testing/until";
import { freshFor } from "../../../platform/intake/intake.limits";
import { browserAgent } from "../../../../testing/browser-agent";
import { linksFixture, type LinksFixture } from "../testing/links.fixture";
import { deadLink, readDeadLink } from "../testing/read-dead-link";

let fixture: LinksFixture;
let another: TestPortal;
beforeAll(async () => {
  another = await startTestPortal({ LIMITS_FACTOR: "1000" });
  fixture = await linksFixture.start();
});
afterAll(async () => {
  await fixture.stop();
  await another.stop();
});

const find = (code: string) => Link.findOne({ where: { code }, rejectOnEmpty: true });
/** Waits for `atLeast` clicks: on a slow machine, a redirect comes before its click is stored (header `Portal-Click`). */
async function listClicks(code: string, atLeast = 0) {
  const where = { linkId: (await find(code)).id };
  await until(async () => (await LinkClick.count({ where })) >= atLeast);
  return LinkClick.findAll({ where, order: ["id"] });
}
const isConfirmed = ({ headers }: Response) => headers.get("portal-click") === null;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test("redirects after the click is stored", async () => {
  const { code } = await fixture.make({ endUrl: "https://shop.test/ä?b=c#d" });
  const reply = await fixture.follow(code, { referer: "https://www.video.test/watch?v=secret" });
  expect([reply.status, reply.headers.get("location")]).toEqual([302, "https://shop.test/%C3%A4?b=c#d"]);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.headers.has("x-request-id")).toBe(false);
  expect(reply.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  const [click, ...others] = await listClicks(code, isConfirmed(reply) ? 0 : 1);
  expect(others).toEqual([]);
  expect(click).toMatchObject({ isBot: false, referrer: "https://www.video.test", device: "phone" });
  expect(click?.uuid).toMatch(uuid);
  expect(JSON.stringify(click)).not.toMatch(/127\.0\.0\.1|Mozilla|secret/);
  await fixture.count();
  const link = await find(code);
  expect(link).toMatchObject({ clicks: 1, allClicks: 1, lastClickAt: click?.at });
  const day = toLocalDay(click?.at ?? new Date(), "America/New_York");
  const days = await LinkDay.findAll({ where: { linkId: link.id }, raw: true });
  expect(days).toEqual([{ linkId: link.id, day, clicks: 1, bots: 0 }]);
});

test("recognizes a browser by a random id in a cookie hidden from scripts", async () => {
  const { code } = await fixture.make();
  const first = await fixture.follow(code);
  const [cookie = ""] = first.headers.getSetCookie();
  expect(cookie).toMatch(/^portal_visitor=[0-9a-f-]{36}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
  const again = await fixture.follow(code, { cookie: `a=b; ${cookie.split(";")[0] ?? ""}; c=d` });
  expect(again.headers.getSetCookie()).toEqual([]);
  const odd = await fixture.follow(code, { cookie: "portal_visitor=somebody-else" });
  expect(odd.headers.getSetCookie()).toHaveLength(1);
  const [one, two, three] = (await listClicks(code, 3)).map((click) => click.uuid);
  expect(one).toBe(two);
  expect(three).not.toBe(one);
});

test.each([
  ["Do Not Track", { dnt: "1" }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
])("sets no cookie under %s", async (_name, headers) => {
  const { code } = await fixture.make();
  const known = "portal_visitor=0b0e7f5e-9c2d-4c3e-8f63-0f8f4d1f5a11";
  const replies = [await fixture.follow(code, headers), await fixture.follow(code, { ...headers, cookie: known })];
  expect(replies.map((reply) => [reply.status, reply.headers.getSetCookie()])).toEqual([
    [302, []],
    [302, []],
  ]);
  const words = (await listClicks(code, 2)).map((click) => click.uuid);
  expect(new Set([...words, known.slice(15)]).size).toBe(3);
});

test.each([
  ["says so", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
  ["says nothing of itself", { "user-agent": "" }],
  ["previews links", { "user-agent": "facebookexternalhit/1.1" }],
  ["fetches ahead of the person", { "sec-purpose": "prefetch;prerender" }],
])("counts a request that %s as a bot", async (_name, headers) => {
  const { code } = await fixture.make();
  const reply = await fixture.follow(code, headers);
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([302, []]);
  expect((await listClicks(code, 1)).map(({ isBot }) => isBot)).toEqual([true]);
  await fixture.count();
  expect(await find(code)).toMatchObject({ clicks: 0, allClicks: 1, lastClickAt: new Date(0) });
});

test("passes the visitor's parameters on unless the link forbids it", async () => {
  const { code } = await fixture.make({ endUrl: "https://example.com/a?b=1#c" });
  const ask = async (method = "GET") =>
    (await fixture.follow(`${code}?utm_source=flyer&fbclid=x&b=2`, {}, method)).headers.get("location");
  const passed = "https://example.com/a?b=1&utm_source=flyer&fbclid=x#c";
  expect([await ask(), await ask("HEAD")]).toEqual([passed, passed]);
  expect((await fixture.admin.post("/urls/update", { code, passesParameters: false })).status).toBe(200);
  await until(async () => (await ask()) === "https://example.com/a?b=1#c");
  const other = await fixture.make({ endUrl: "https://example.com/", passesParameters: false });
  expect((await fixture.follow(`${other.code}?fbclid=x`)).headers.get("location")).toBe("https://example.com/");
});

test("answers HEAD like GET without counting it", async () => {
  const { code } = await fixture.make();
  const reply = await fixture.follow(code, {}, "HEAD");
  expect([reply.status, reply.headers.get("location")]).toEqual([302, (await find(code)).endUrl]);
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(await listClicks(code)).toEqual([]);
});

test("shows a page without scripts for unknown, disabled or expired links", async () => {
  const { code } = await fixture.make();
  const soon = new Date(fixture.portal.clock.now().getTime() + 60_000).toISOString();
  const expiring = await fixture.make({ expiresAt: soon });
  expect((await fixture.follow(expiring.code)).status).toBe(302);
  expect((await fixture.admin.post("/urls/update", { code, disabled: true })).status).toBe(200);
  fixture.portal.clock.advance(60_000);
  const pages = await Promise.all([fixture.follow("nobody9"), fixture.follow(code), fixture.follow(expiring.code)]);
  const ended = deadLink(410, "This link has ended", "The short link at this address no longer works.");
  expect(await Promise.all(pages.map((page) => readDeadLink(page.clone())))).toEqual([
    deadLink(
      404,
      "This link is unknown",
      "There is no short link at this address. It may have been typed or copied wrong.",
    ),
    ...[ended, ended],
  ]);
  for (const page of pages) {
    const text = await page.text();
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(text).toMatch(/<html lang="en">[\s\S]*<main>/);
    expect(text).not.toMatch(/<script|nobody9/);
  }
  const head = await fixture.follow("nobody9", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([404, ""]);
  expect(await listClicks(code)).toEqual([]);
});

test("returns 405 for POST", async () => {
  const { code } = await fixture.make();
  const post = await fixture.follow(code, {}, "POST");
  expect(post.headers.get("allow")).toBe("GET, HEAD");
  expect(await readDeadLink(post)).toEqual(deadLink(405, "Nothing to send here", "A short link can only be opened."));
  expect((await fixture.follow(`${code}/`)).status).toBe(302);
  expect((await fixture.follow(`${code}?`)).headers.get("location")).toBe((await find(code)).endUrl);
  expect(
    (await fixture.follow(encodeURIComponent(code).replace(/^./, (c) => `%${c.charCodeAt(0).toString(16)}`))).status,
  ).toBe(302);
  expect((await fixture.follow(code.toLowerCase() === code ? code.toUpperCase() : code.toLowerCase())).status).toBe(
    404,
  );
  const others = await fetch(`${fixture.portal.address}/s`, { headers: { accept: "text/html" } });
  expect(others.headers.get("content-security-policy")).not.toContain("style-src 'sha256-");
  expect(others.headers.has("x-request-id")).toBe(true);
});

test("redirects only to the stored destination for any query or header", async () => {
  const { code } = await fixture.make();
  const { endUrl } = await find(code);
  const odd = ["?url=https://evil.test", "?next=//evil.test", "#https://evil.test", "?code=other"];
  const address = async (more: string) => (await fixture.follow(`${code}${more}`)).headers.get("location");
  for (const more of odd) expect(await address(more)).toMatch(/^https:\/\/shop\.test\/prices\?from=video(&|$)/);
  const forged = await fixture.follow(code, { "x-forwarded-host": "evil.test", referer: "https://evil.test/" });
  expect(forged.headers.get("location")).toBe(endUrl);
});

test("uses a changed destination within a second on two instances", async () => {
  const { code } = await fixture.make({ endUrl: "https://one.test/" });
  const addresses = [fixture.portal.address, another.address];
  const ask = (address: string) => fetch(`${address}/s/${code}`, { redirect: "manual" });
  const listLocations = async () =>
    (await Promise.all(addresses.map(ask))).map(({ headers }) => headers.get("location"));
  expect(await listLocations()).toEqual(["https://one.test/", "https://one.test/"]);
  expect((await fixture.admin.post("/urls/update", { code, endUrl: "https://two.test/" })).status).toBe(200);
  await until(async () => (await listLocations()).every((location) => location === "https://two.test/"));
  expect(freshFor).toBeLessThan(1000);
});

test("stores each of many concurrent clicks once", async () => {
  const made = await Promise.all([1, 2, 3].map(() => fixture.make()));
  const follow = (index: number) => {
    const agent = index % 5 === 0 ? "ExampleBot/1.0" : browserAgent;
    return fixture.follow(made[index % 3]?.code ?? "", { "user-agent": agent });
  };
  const replies = await Promise.all(Array.from({ length: 300 }, (_, index) => follow(index)));
  expect(replies.every(({ status }) => status === 302)).toBe(true);
  for (const [place, { code }] of made.entries()) {
    const confirmed = replies.filter((reply, index) => index % 3 === place && isConfirmed(reply)).length;
    expect((await listClicks(code)).length).toBeGreaterThanOrEqual(confirmed);
    const clicks = await listClicks(code, 100);
    await fixture.count();
    const link = await find(code);
    const people = clicks.filter(({ isBot }) => !isBot).length;
    const days = await LinkDay.findAll({ where: { linkId: link.id }, raw: true });
    const sum = (name: "clicks" | "bots") => days.reduce((all, day) => all + day[name], 0);
    expect([clicks.length, link.allClicks, link.clicks]).toEqual([100, 100, people]);
    expect([sum("clicks"), sum("bots")]).toEqual([people, 100 - people]);
  }
});

/** Pseudorandom, equal in each run. */
function createNumbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
}

/** Odd paths, random bytes and encodings, long ones, and queries of a link. */
function writePaths(code: string): string[] {
  const next = createNumbers();
  const bytes = () => String.fromCharCode(...Array.from({ length: 1 + next(60) }, () => next(256)));
  const encoded = () =>
    Array.from({ length: 1 + next(20) }, () => `%${next(256).toString(16).padStart(2, "0")}`).join("");
  const times = (count: number, write: () => string) => Array.from({ length: count }, write);
  const odd = `/ // . .. ../ ../../etc/passwd ..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e % %% %zz %00 ${code}%00 %ff%fe %c0%ae%c0%ae
    %ed%a0%80 ${code}/.. ${code}// /${code} null __proto__ constructor ' --`;
  return [
    ...["", ...odd.split(/\s+/), "' OR 1=1 --", ...["ſ", "é", "✓"].map((one) => Buffer.from(one).toString("latin1"))],
    ...[3, 33, 7000, 20_000, 70_000].flatMap((length) => ["x".repeat(length), "%41".repeat(length / 3)]),
    ...[...times(150, bytes), ...times(150, encoded)],
    ...[...times(50, bytes), ...times(50, encoded), "x".repeat(70_000)].map((query) => `${code}?${query}`),
  ].map((path) => path.replace(/[\r\n]/g, "+"));
}

test("answers every odd path without a server error or a foreign redirect", async () => {
  const { code } = await fixture.make();
  const statuses = new Set<number>();
  const faults: string[] = [];
  const ask = async (method: string, path: string) => {
    const request = `${method} /s/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const { status, text } = await sendRaw(fixture.portal.address, request);
    statuses.add(status);
    const isOurs = /\r\nLocation: https:\/\/shop\.test\/prices\?from=video(&[!"$-~]+)?\r\n/.test(text);
    if ((status === 302 && !isOurs) || ![302, 400, 404, 431].includes(status))
      faults.push(`${method} ${path}: ${String(status)}`);
  };
  for (const path of writePaths(code)) await Promise.all([ask("GET", path), ask("HEAD", path)]);
  expect(faults).toEqual([]);
  expect([...statuses].sort()).toEqual([302, 400, 404, 431]);
});
