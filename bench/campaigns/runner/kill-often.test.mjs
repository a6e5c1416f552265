import assert from "node:assert/strict";
import { test } from "node:test";
import { strikeDatabase } from "./kill-often.mjs";

test("a database that may not be killed just now is killed as soon as it may, and counted once", async () => {
  const answers = [false, false, true, true];
  const portal = { canKill: () => true, kill: () => answers.shift() };
  const kills = { database: 0, cut: 0 };
  await strikeDatabase({ portal, run: assert.fail, kills, lookMs: 1 });
  assert.deepEqual([kills, answers.length], [{ database: 1, cut: 0 }, 1]);
});

test("where the database is others' as well its connections are cut", async () => {
  const asked = [];
  const run = (sql) => {
    asked.push(sql);
    return Promise.resolve([[{ id: 7 }]]);
  };
  const kills = { database: 0, cut: 0 };
  await strikeDatabase({ portal: { canKill: () => false, kill: assert.fail }, run, kills });
  assert.deepEqual([kills, asked.at(-1)], [{ database: 0, cut: 1 }, "KILL 7"]);
});
