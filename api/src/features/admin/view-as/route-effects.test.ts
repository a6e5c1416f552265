import type { JsonRoute } from "../../../platform/http/define-route";
import { startAccountWorld, type AccountWorld } from "../../../../testing/account-world";
import type { TestClient, TestReply } from "../../../../testing/http-client";

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
async function call({ method, path }: JsonRoute): Promise<TestReply> {
  const address = path.replace(/\{\w+\}/g, "nothing");
  return method === "GET" ? browser.get(address) : browser.post(address);
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

  test("only the session's own calls may change something", () => {
    const own = listRoutes().filter(({ effect }) => effect === "own session");
    expect(own.map(nameOf).sort()).toEqual(["GET /admin/view-as", "POST /admin/view-as", "POST /recover/logout"]);
  });
});
