import { WebHit } from "../../models/web-hit.model";
import { browserAgent } from "../../../testing/browser-agent";
import { insertBusiness } from "../../../testing/sales-builder";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ LIMITS_FACTOR: "0.01", TRUST_PROXY: "127.0.0.0/8" });
});
afterAll(() => portal.stop());

/** Sends 20 requests and returns their statuses. The bucket holds six tokens. */
async function flood(path: string, ip: string): Promise<Set<number>> {
  const get = () => portal.newClient().request(path, { headers: { "x-forwarded-for": ip } });
  const replies = await Promise.all(Array.from({ length: 20 }, get));
  return new Set(replies.map(({ status }) => status));
}

describe("a flood from one network", () => {
  test.each([
    ["/api/ready", "192.0.2.1", 200],
    ["/api/health", "192.0.2.2", 200],
    ["/api/openapi.json", "192.0.2.3", 200],
    ["/api/nothing", "192.0.2.4", 404],
    ["/no-such-file.js", "192.0.2.5", 404],
  ])("is slowed down at %s", async (path, ip, usual) => {
    expect(await flood(path, ip)).toEqual(new Set([usual, 429]));
  });

  test("takes one token per request of a network", async () => {
    const statuses: number[] = [];
    for (const path of ["/api/health", "/x.js", "/api/nothing", "/x.js", "/api/ready", "/api/health"]) {
      const reply = await portal.newClient().request(path, { headers: { "x-forwarded-for": "192.0.2.6" } });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([200, 404, 404, 404, 200, 200]);
  });

  test("gets 200 for page views, with the header portal-hit: lost when a hit is not stored", async () => {
    const id = await insertBusiness(portal.database);
    const query = new URLSearchParams({ k: `pk_${id.slice(4)}`, u: "http://shop.test/", v: "visitor1" });
    const open = () =>
      fetch(`${portal.address}/api/track.gif?${query.toString()}`, {
        headers: { "user-agent": browserAgent, "x-forwarded-for": "192.0.2.7" },
      });
    const replies = await Promise.all(Array.from({ length: 20 }, open));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const markers = replies.map(({ headers }) => headers.get("portal-hit"));
    expect(new Set(markers)).toEqual(new Set([null, "lost"]));
    expect(await WebHit.count({ where: { businessId: id } })).toBe(markers.filter((word) => word === null).length);
  });
});
