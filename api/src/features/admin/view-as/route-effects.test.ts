import type { JsonRoute } from "../../../platform/http/define-route";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient, TestReply } from "../../../../testing/http-client";

let fixture: AccountFixture;
let browser: TestClient;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
  browser = fixture.portal.newClient();
  await fixture.enter(browser, await fixture.buildUser({ role: "admin" }));
  const client = await fixture.buildUser();
  expect((await browser.post("/admin/view-as", { userId: client.id })).status).toBe(200);
});
afterAll(() => fixture.stop());

const nameOf = ({ method, path }: JsonRoute) => `${method} ${path}`;
const listRoutes = () => fixture.portal.routes.filter((route) => route.transport === "json");
async function call({ method, path }: JsonRoute): Promise<TestReply> {
  const address = path.replace(/\{\w+\}/g, "nothing");
  return browser.request(`/api${address}`, method === "GET" ? {} : { method, body: {} });
}

const codeOf = ({ body }: TestReply) =>
  typeof body === "object" && body !== null && "code" in body ? body.code : null;

describe("while an admin views a client", () => {
  test("every call that is not declared as reading is refused", async () => {
    const changing = listRoutes().filter(({ effect }) => effect === "changes");
    expect(changing.length).toBeGreaterThan(20);
    for (const route of changing) {
      const reply = await call(route);
      expect([nameOf(route), reply.status, codeOf(reply)]).toEqual([nameOf(route), 403, "VIEWING"]);
    }
  });

  test("every call that is declared as reading is allowed", async () => {
    for (const route of listRoutes().filter(({ effect }) => effect === "reads")) {
      const reply = await call(route);
      expect([nameOf(route), codeOf(reply) === "VIEWING", reply.status < 500]).toEqual([nameOf(route), false, true]);
    }
  });

  test("only the session's own calls and health reports may change something, and only the browser's versions are read besides", () => {
    const own = listRoutes().filter(({ effect }) => effect === "own session");
    expect(own.map(nameOf).sort()).toEqual([
      "GET /admin/view-as",
      "GET /remotes/dev-origins",
      "GET /remotes/health",
      "GET /remotes/{remote}/releases/{version}",
      "POST /admin/view-as",
      "POST /recover/logout",
      "POST /remotes/health",
    ]);
  });
});
