import type { JsonRoute } from "../../../platform/http/define-route";
import { startAccountWorld, type AccountWorld } from "../../../testing/account-world";
import type { TestClient, TestReply } from "../../../testing/http-client";

/**
 * What only reads, by hand: a route that is not here and says so fails, as does one that is here and does not. Whoever adds
 * a line has looked that the call changes nothing, of nobody.
 */
const reading = [
  "GET /account/authenticator",
  "GET /account/consents",
  "GET /account/deletion",
  "GET /account/documents",
  "GET /account/documents/{id}/file",
  "GET /account/export",
  "GET /account/identities",
  "GET /account/notification-settings",
  "GET /account/notifications",
  "GET /account/passkeys",
  "GET /account/sessions",
  "GET /account/views",
  "GET /admin/agency",
  "GET /admin/audit",
  "GET /admin/coverage",
  "GET /admin/debit-drifts",
  "GET /admin/deliveries",
  "GET /admin/deliveries/replay/{jobId}",
  "GET /admin/delivery",
  "GET /admin/drifts",
  "GET /admin/invitations",
  "GET /admin/notices",
  "GET /admin/page-drifts",
  "GET /admin/sightings",
  "GET /admin/skipped-records",
  "GET /agency",
  "GET /agency/logo",
  "GET /contract/agreement-file",
  "GET /contract/get-client-business",
  "GET /contract/termination",
  "GET /integration/facebook/pages",
  "GET /integration/inbound",
  "GET /integration/recent-events",
  "GET /pc/balance",
  "GET /pc/bill-clients/{jobId}",
  "GET /pc/billed",
  "GET /pc/billing-mail",
  "GET /pc/cases",
  "GET /pc/clients",
  "GET /pc/debits",
  "GET /pc/invoices",
  "GET /pc/invoices.csv",
  "GET /pc/invoices/{id}",
  "GET /pc/invoices/{id}/file",
  "GET /pc/ledger",
  "GET /pc/marked-deposits",
  "GET /pc/revocation",
  "GET /pc/state",
  "GET /recover/reset-progress",
  "GET /sales/channels",
  "GET /sales/coverage",
  "GET /sales/differences",
  "GET /sales/orders",
  "GET /sales/refresh/{jobId}",
  "GET /sales/series",
  "GET /sales/shares",
  "GET /sales/summary",
  "GET /square/locations",
  "GET /sse/events",
  "GET /stripe/locations",
  "GET /urls/clicks-by-day",
  "GET /urls/clients",
  "GET /urls/codes.csv",
  "GET /urls/dead-links",
  "GET /urls/form-token",
  "GET /urls/get-codes",
  "GET /urls/get-tracks",
  "GET /urls/options",
  "GET /urls/platforms",
  "GET /urls/tracks.csv",
  "GET /user/register/progress",
  "GET /verify/step-up",
  "GET /web/key",
  "POST /contract/check-letters",
  "POST /documents/check",
  "POST /integration/get-all",
  "POST /integration/get-all-clients",
  "POST /pc/fetch-invoices",
  "POST /pc/get-trans",
  "POST /pc/rehearse",
  "POST /recover/all-user-info",
  "POST /recover/allUsers",
  "POST /recover/auth",
  "POST /recover/get-username",
  "POST /user/invitation",
  "POST /verify/find-mfa-methods",
];

/** Of the session that looks itself: to end the look, and to sign out. */
const ownSession = ["GET /admin/view-as", "POST /admin/view-as", "POST /recover/logout"];

let world: AccountWorld;
let browser: TestClient;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "100" });
  browser = world.portal.newClient();
  await world.enter(browser, await world.buildUser({ role: "admin" }));
  const client = await world.buildUser();
  expect((await browser.post("/admin/view-as", { userId: client.id })).status).toBe(200);
});
afterAll(() => world.stop());

const nameOf = ({ method, path }: JsonRoute) => `${method} ${path}`;
const listRoutes = () => world.portal.routes.filter((route) => route.transport === "json");
const listByEffect = (effect: JsonRoute["effect"]) =>
  listRoutes()
    .filter((route) => route.effect === effect)
    .map(nameOf)
    .sort();

async function call({ method, path }: JsonRoute): Promise<TestReply> {
  const address = path.replace(/\{\w+\}/g, "nothing");
  return method === "GET" ? browser.get(address) : browser.post(address);
}

const codeOf = ({ body }: TestReply) =>
  typeof body === "object" && body !== null && "code" in body ? body.code : null;

describe("while an admin looks at a client", () => {
  test("every call that is not declared reading is refused", async () => {
    const changing = listRoutes().filter(({ effect }) => effect === "changes");
    expect(changing.length).toBeGreaterThan(20);
    for (const route of changing) {
      const reply = await call(route);
      expect([nameOf(route), reply.status, codeOf(reply)]).toEqual([nameOf(route), 403, "VIEWING"]);
    }
  });

  test("every call that is declared reading gets past that", async () => {
    for (const route of listRoutes().filter(({ effect }) => effect === "reads")) {
      const reply = await call(route);
      expect([nameOf(route), codeOf(reply) === "VIEWING", reply.status < 500]).toEqual([nameOf(route), false, true]);
    }
  });

  test("what reads, and what is of the looking session, is known by hand", () => {
    expect(listByEffect("reads")).toEqual(reading);
    expect(listByEffect("own session")).toEqual(ownSession);
  });
});
