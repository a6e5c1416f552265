import { after, describe, it } from "node:test";
import { RuleTester } from "eslint";
import houseRules from "./house-rules.mjs";

Object.assign(RuleTester, { afterAll: after, describe, it, itOnly: it.only });
const tester = new RuleTester();
const rule = (name) => houseRules.rules[name];

tester.run("file-name", rule("file-name"), {
  valid: [
    { code: "", filename: "api/src/features/links/create-link.command.ts" },
    { code: "", filename: "api/src/features/links/links.feature.ts" },
    { code: "", filename: "api/src/sales/sums.sql.ts" },
    { code: "", filename: "api/src/sales/sums.property.test.ts" },
    { code: "", filename: "mfe-auth/src/login/login.texts.ts" },
    { code: "", filename: "mfe-auth/src/login/login.page.test.tsx" },
    { code: "", filename: "api/src/features/integrations/sync/store-page.ts" },
    { code: "", filename: "api/src/features/facebook-page/facebook-page.routes.ts" },
    { code: "", filename: "api/src/features/website/connection/hostile-page.test.ts" },
    { code: "", filename: "api/src/migrations/0041-keep-inbound-texts.ts" },
    { code: "", filename: "scripts/processes/free-port.mjs" },
    { code: "", filename: ".dependency-cruiser.mjs" },
    { code: "", filename: "shared-ui/src/css-modules.d.ts" },
  ],
  invalid: [
    { code: "", filename: "api/src/utils/dates.ts", errors: [{ messageId: "vague" }] },
    { code: "", filename: "api/src/mail.service.ts", errors: [{ messageId: "role" }, { messageId: "vague" }] },
    { code: "", filename: "api/src/features/links/links.schemas.ts", errors: [{ messageId: "role" }] },
    { code: "", filename: "mfe-auth/src/login/login.rules.ts", errors: [{ messageId: "role" }] },
    { code: "", filename: "api/src/links.errors.test.ts", errors: [{ messageId: "role" }] },
    { code: "", filename: "mfe-auth/src/login/login-page.tsx", errors: [{ messageId: "hyphen" }] },
    { code: "", filename: "mfe-admin/src/sales/sale-texts.ts", errors: [{ messageId: "hyphen" }] },
    { code: "", filename: "shell/src/layout/query-policy.ts", errors: [{ messageId: "hyphen" }] },
    { code: "", filename: "api/src/features/links/links-routes.ts", errors: [{ messageId: "hyphen" }] },
    { code: "", filename: "shell/src/SideBar.tsx", errors: [{ messageId: "kebab" }] },
  ],
});

tester.run("no-database-clock", rule("no-database-clock"), {
  valid: ["query('select id from jobs where run_at <= ?')", "const now = clock.now();", "fail('Try again now.')"],
  invalid: [
    { code: "query('select NOW()')", errors: [{ messageId: "clock" }] },
    { code: "query(`update jobs set run_at = utc_timestamp(3) where id = ${id}`)", errors: [{ messageId: "clock" }] },
    { code: "query('created_at datetime default CURRENT_TIMESTAMP')", errors: [{ messageId: "clock" }] },
    { code: "sequelize.fn('NOW')", errors: [{ messageId: "clock" }] },
    { code: "define({ at: DataTypes.NOW })", errors: [{ messageId: "clock" }] },
  ],
});

tester.run("no-float-money", rule("no-float-money"), {
  valid: ["const commission = roundRatio(cents * 30, 100);"],
  invalid: [
    { code: "const cents = parseFloat(text) * 100;", errors: [{ messageId: "call" }] },
    { code: "const text = (cents / 100).toFixed(2);", errors: [{ messageId: "call" }] },
    { code: "const commission = cents * 0.3;", errors: [{ messageId: "literal" }] },
  ],
});

tester.run("no-sleep", rule("no-sleep"), {
  valid: [
    "async function f() { while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20)); }",
    "async function f() { do await new Promise((resolve) => setTimeout(resolve, 20)); while (await isSo()); }",
    "const timer = setTimeout(stop, 1000);",
    "setImmediate(() => stop());",
    "import { setTimeout as delay } from 'node:timers/promises'; async function f() { while (!isSo()) await delay(20); }",
    "async function f() { for (; !isSo; step()) await new Promise(setImmediate); }",
    "import { setImmediate as turn } from 'node:timers/promises'; async function f() { for (; !isSo; step()) await turn(); }",
    "const f = () => expect(async () => { await page.waitForTimeout(500); }).toPass();",
    "const f = () => expect.poll(async () => { await page.waitForTimeout(500); return count(); }).toBe(1);",
    "import { setTimeout as delay } from './delay.mjs'; const f = () => delay(500);",
    "test.setTimeout(1000);",
  ],
  invalid: [
    {
      code: "async function f() { await new Promise((resolve) => setTimeout(resolve, 300)); }",
      errors: [{ messageId: "sleep" }],
    },
    {
      code: "const g = async () => { for (const f of []) f(() => new Promise((r) => { setTimeout(r, 20); })); };",
      errors: [{ messageId: "sleep" }],
    },
    {
      code: "async function f() { while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 0)); }",
      errors: [{ messageId: "zero" }],
    },
    { code: "setTimeout(act);", errors: [{ messageId: "zero" }] },
    ...[
      "const f = () => page.waitForTimeout(500);",
      "const f = () => expect(page.waitForTimeout(500)).resolves.toBe(1);",
      "const f = () => new Promise((resolve) => window.setTimeout(resolve, 300));",
      "import { setTimeout as delay } from 'node:timers/promises'; const f = () => delay(500);",
      "import { setTimeout } from 'timers/promises'; const f = () => setTimeout(500);",
      "import * as timers from 'node:timers/promises'; const f = () => timers.setTimeout(500);",
      "import { scheduler } from 'node:timers/promises'; const f = () => scheduler.wait(500);",
      "import { setTimeout as later } from 'node:timers'; const f = () => new Promise((resolve) => later(resolve, 500));",
    ].map((code) => ({ code, errors: [{ messageId: "sleep" }] })),
    ...[
      "async function f() { while (!isSo()) await page.waitForTimeout(0); }",
      "import { setTimeout as delay } from 'node:timers/promises'; async function f() { while (!isSo()) await delay(); }",
      "const f = () => new Promise(setImmediate);",
      "const f = () => new Promise((resolve) => setImmediate(resolve));",
      "import { setImmediate as turn } from 'node:timers/promises'; const f = () => turn();",
      "async function f() { while (!isSo()) await new Promise(setTimeout); }",
      "const delay = promisify(setTimeout);",
    ].map((code) => ({ code, errors: [{ messageId: "zero" }] })),
  ],
});

tester.run("no-named-transaction", rule("no-named-transaction"), {
  valid: ["User.findByPk(id, { lock: true });", "const row = { transaction };", "inTransaction(() => user.save());"],
  invalid: [
    { code: "User.findByPk(id, { transaction });", errors: [{ messageId: "named" }] },
    { code: "sequelize.transaction(work);", errors: [{ messageId: "named" }] },
  ],
});

tester.run("no-limited-route", rule("no-limited-route"), {
  valid: ["page.route(url, answer);", "page.waitForEvent('popup', { times: 1 });"],
  invalid: [{ code: "page.route(url, answer, { times: 1 });", errors: [{ messageId: "limited" }] }],
});
