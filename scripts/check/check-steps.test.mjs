import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../console/paths.mjs";
import {
  createAuthorizationSteps,
  createTestFileSteps,
  findNearestTests,
  findRoutes,
  toRowPattern,
  listTestFiles,
} from "./check-steps.mjs";

const ground = { databaseUrl: "mysql://root@127.0.0.1:1/", lab: "1,2" };

test("each kind of test files has one step", () => {
  const namesOf = (files) => createTestFileSteps(files, ground).map(({ name }) => name);
  const links = listTestFiles(["api/src/features/links", "mfe-admin/src/links"]);
  assert.ok(links.length > 10);
  assert.deepEqual(namesOf(links), ["api", "components"]);
  assert.deepEqual(namesOf(["api/emulator/src/a.test.ts", "scripts/check/b.test.mjs"]), ["emulator", "scripts"]);
  assert.deepEqual(namesOf([]), []);
});

test("the nearest tests are the file itself, those below its folder, or those of a folder around it", () => {
  const root = "api/src/features/links";
  const all = listTestFiles([root]);
  const make = all.filter((file) => file.startsWith(`${root}/make/`));
  assert.ok(make.length > 0 && make.length < all.length);
  assert.deepEqual(findNearestTests(make[0], root), [make[0]]);
  assert.deepEqual(findNearestTests(`${root}/make/submit-link.command.ts`, root), make);
  assert.deepEqual(findNearestTests(`${root}/links.schema.ts`, root), all);
});

test("a capability's routes have rows in the authorization table", () => {
  const routes = findRoutes(["api/src/features/sign-in/social", "mfe-auth/src/login"]);
  const table = readFileSync(inRoot("docs/authorization.md"), "utf8");
  assert.ok(routes.includes("POST /user/register/\\S+"));
  for (const route of routes) assert.match(table, new RegExp(`\\| \`?${route}\`? +\\|`));
  assert.equal(createAuthorizationSteps(routes, ground).length, 1);
  const rows = new RegExp(toRowPattern(routes));
  assert.match("the routes of accounts answer to everybody POST /user/register/google", rows);
  assert.match("the routes of accounts answer to everybody POST /account/identities/{provider}/remove own", rows);
  assert.doesNotMatch("the routes of accounts answer to everybody POST /user/register", rows);
  assert.deepEqual(createAuthorizationSteps(findRoutes(["mfe-auth/src/login"]), ground), []);
});
