import { browserAgent } from "../../../testing/browser-agent";
import { WebHit } from "../../models/web-hit.model";
import { websiteFixture, type SiteOwner, type WebsiteFixture } from "./testing/website.fixture";

let fixture: WebsiteFixture;
let owner: SiteOwner;
beforeAll(async () => {
  fixture = await websiteFixture.start();
  owner = await fixture.newOwner();
  await owner.publish({ tag: owner.tag });
  await owner.test();
});
afterAll(() => fixture.stop());

const day = 86_400_000;

async function readCard(): Promise<Record<string, unknown> | undefined> {
  const { body } = await owner.client.post("/integration/get-all");
  return (body as Record<string, unknown>[]).find(({ partner }) => partner === "web");
}

async function visit(): Promise<void> {
  await fixture.openPage(owner);
  await fixture.judge();
}

const connected = { isConnected: true, status: "connected", reason: null, cure: null };

const faults = [
  ["not-found", "fetch", "answers with an error (404)"],
  ["server-error", "fetch", "answers with an error (500)"],
  ["closed", "hit", "blocked our check (403)"],
  ["overloaded", "hit", "blocked our check (503)"],
  ["no-answer", "fetch", "does not answer"],
  ["cut-off", "fetch", "does not answer"],
  ["garbled", "fetch", "does not answer"],
  ["no-page", "fetch", "does not show a web page"],
  ["too-large", "fetch", "too large"],
  ["redirect-loop", "fetch", "redirects without end"],
  ["redirect-inside", "name", "not on the public internet"],
  ["other-host", "host", "redirects to another website"],
  ["no-tag", "tag", "the script is not on it"],
  ["commented-tag", "tag", "the script is not on it"],
  ["other-key", "key", "has another key"],
  ["blocking-policy", "csp", "security policy"],
] as const;

test.each(faults)(
  "recovers a connected site from the fault %s (at %s) with one visit",
  async (fault, failedStep, error) => {
    await visit();
    expect(await readCard()).toMatchObject(connected);
    await owner.publish({ fault });
    fixture.portal.clock.advance(15 * day);
    await owner.signIn();
    expect(await readCard()).toMatchObject({ isConnected: true, status: "degraded" });
    const expectedError = expect.stringContaining(error) as unknown;
    expect(await owner.test()).toMatchObject({ status: 200, type: "error", failedStep, error: expectedError });
    expect(await readCard()).toMatchObject({ isConnected: true, status: "degraded" });

    await owner.publish({ fault: "none" });
    await visit();
    expect(await readCard()).toMatchObject(connected);
  },
);

test("tests a slow site without a problem on its card", async () => {
  await visit();
  fixture.portal.clock.advance(day);
  await owner.signIn();
  await owner.publish({ fault: "slow" });
  expect(await owner.test()).toMatchObject({ type: "success" });
  await owner.publish({ fault: "none" });
  expect(await readCard()).toMatchObject(connected);
});

const marks = '\u0001"\\'.repeat(40);
const campaign = ["source", "medium", "campaign", "term", "content"].map((name) => `utm_${name}=${marks}`).join("&");

test.each([
  ["no page", { u: "" }],
  ["a page of 3,000 characters", { u: `http://shop.test/${"x".repeat(3_000)}` }],
  ["a page without a web address", { u: "javascript:alert(1)" }],
  ["another's script", { k: "pk_nobody" }],
  ["a malformed key", { k: "' OR 1=1" }],
  ["an invalid visitor id", { v: "\u0000".repeat(500) }],
  ["a campaign in signs that need escaping", { u: `http://shop.test/?${encodeURI(campaign)}` }],
  ["an invalid referrer", { r: "http://[::" }],
])("stores valid hits that arrive beside hits with %s", async (_name, odd) => {
  const count = () => WebHit.count({ where: { businessId: owner.businessId, path: "/beside" } });
  const before = await count();
  const fields = { k: owner.key, u: `http://${owner.host}/beside`, r: "", v: "visitor1" };
  const hit = (more: object) =>
    fetch(`${fixture.portal.address}/api/track.gif?${new URLSearchParams({ ...fields, ...more }).toString()}`, {
      headers: { "user-agent": browserAgent },
    });
  const replies = await Promise.all([{}, odd, {}, odd, {}].map(hit));
  expect(replies.map(({ status, headers }) => [status, headers.get("portal-hit")])).toEqual(
    replies.map(() => [200, null]),
  );
  expect(await count()).toBeGreaterThanOrEqual(before + 3);
});
