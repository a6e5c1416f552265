import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Joi from "joi";
import { Op } from "sequelize";
import { listClients } from "./features/admin/list-clients.query";
import { presentPasskey } from "./features/sign-in/verification/passkeys/passkey.presenter";
import { Passkey } from "./models/passkey.model";
import { SessionRow } from "./models/session-row.model";
import type { Access, Caller } from "./platform/http/access";
import { asMember, may, publicAccess } from "./sign-in/access";
import { checkInput } from "./platform/http/check-input";
import { AppError } from "./platform/errors/app-error";
import { defineRoute, emptyBody, noBody, type JsonRoute, type Route } from "./platform/http/define-route";
import { idParams } from "./platform/http/id-params.schema";
import { buildCast, CALLERS } from "../testing/authorization/callers";
import { findFaults } from "../testing/authorization/check-row";
import { PARTS } from "../testing/authorization/check-sections";
import { readTable, TARGETS } from "../testing/authorization/read-table";
import { startTestApp } from "../testing/test-app";
import { startTestPortal, type TestPortal } from "../testing/test-portal";

const table = readTable();
const routeOf = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;
const unique = (routes: readonly string[]) => [...new Set(routes)].sort();

describe("the authorization table", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  test("has exactly one row for each route of the portal", () => {
    expect(unique(table.map(({ route }) => route))).toEqual(unique(portal.routes.map(routeOf)));
  });

  test("has each target once for every route that names an object", () => {
    for (const route of unique(table.map((row) => row.route))) {
      const targets = table.filter((row) => row.route === route).map(({ target }) => target);
      const isAboutSomething = route.includes("{") || targets.length > 1;
      expect({ route, targets }).toEqual({ route, targets: isAboutSomething ? [...TARGETS] : [null] });
    }
  });

  test("has an answer for each caller in each row", () => {
    const columns = unique(table.flatMap(({ cells }) => [...cells.keys()]));
    expect(columns).toEqual([...CALLERS].sort());
  });

  test("is checked in full by one file for each part", () => {
    const files = readdirSync(__dirname).filter((file) => file.endsWith("-authorization.test.ts"));
    expect(files.sort()).toEqual(unique(Object.keys(PARTS).map((part) => `${part}-authorization.test.ts`)));
    for (const part of Object.keys(PARTS)) {
      const text = readFileSync(join(__dirname, `${part}-authorization.test.ts`), "utf8");
      expect(text).toContain(`checkPart("${part}")`);
    }
    expect(Object.values(PARTS).flat().sort()).toEqual(unique(table.map(({ section }) => section)));
  });
});

describe("a route that differs from the table", () => {
  /** Serves this route in place of the real one, and returns the faults of its rows of the table. */
  async function findIn(route: Route): Promise<string[]> {
    const app = await startTestApp({ routes: [route] });
    const faults: string[] = [];
    for (const row of table.filter((one) => one.route === routeOf(route))) {
      faults.push(...(await findFaults(app, row, await buildCast(app))));
    }
    await app.stop();
    return faults;
  }

  const allUsers = (access: Access<Caller>) =>
    defineRoute({
      endpoint: "POST /recover/allUsers",
      summary: "The clients.",
      access,
      request: Joi.object(),
      handler: async () => ({ status: 200, body: (await listClients({})).clients }),
    });

  test("is found when it admits more roles", async () => {
    expect(await findIn(allUsers(may("see clients")))).toEqual([]);
    expect(await findIn(allUsers(asMember()))).toEqual([
      ...["user A", "user B"].flatMap((name) => [
        `${name}: expected 403, got 200`,
        `${name}: gets another person's data`,
        `${name}: reads a fault of the request before the refusal: 422 INVALID_INPUT`,
      ]),
    ]);
    expect(await findIn(allUsers(publicAccess))).toContain("none: expected 401, got 200");
  });

  test("is found when its list is not the caller's own", async () => {
    const passkeys = defineRoute({
      endpoint: "GET /account/passkeys",
      summary: "Passkeys.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: (await Passkey.findAll()).map(presentPasskey) }),
    });
    expect(await findIn(passkeys)).toEqual([
      "user A: gets another person's data",
      "user B: gets another person's data",
      "admin: gets another person's data",
      "billing: gets another person's data",
      "viewer: gets another person's data",
      "view-as: gets another person's data",
    ]);
  });

  test("is found when it checks only the id and lacks the step-up", async () => {
    const remove = defineRoute({
      endpoint: "POST /account/passkeys/{id}/remove",
      summary: "Removes a passkey.",
      access: asMember(),
      request: emptyBody,
      params: idParams("psk_example"),
      handler: async ({ params: { id } }) => {
        const removed = await Passkey.destroy({ where: { id } });
        if (removed === 0) throw new AppError({ code: "NO_SUCH_PASSKEY", status: 404, message: "No such passkey." });
        return { status: 200, body: { message: "Removed.", type: "success" } };
      },
    });
    const faults = await findIn(remove);
    expect(faults).toContain("user A: expected 404, got 200");
    expect(faults).toContain("user A: acts without a fresh factor: 422 INVALID_INPUT");
  });

  test("is found when it changes other people's data without naming it", async () => {
    const revokeOthers = defineRoute({
      endpoint: "POST /account/sessions/revoke-others",
      summary: "Ends sessions.",
      access: asMember(),
      request: emptyBody,
      handler: async ({ session: { id } }) => {
        await SessionRow.destroy({ where: { id: { [Op.ne]: id } } });
        return { status: 200, body: { message: "Ended.", type: "success" } };
      },
    });
    expect(await findIn(revokeOthers)).toEqual(["somebody who calls nothing has other rows: sessions"]);
  });

  test("is found when it validates the call before the caller", async () => {
    const route = allUsers(may("see clients"));
    const eager: JsonRoute = {
      ...route,
      run: async (call) => {
        checkInput(Joi.object({}), call.query);
        return route.run(call);
      },
    };
    expect(await findIn(eager)).toContain("user A: reads a fault of the request before the refusal: 422 INVALID_INPUT");
  });
});
