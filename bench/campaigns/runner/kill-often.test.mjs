import assert from "node:assert/strict";
import { test } from "node:test";
import { killOften, strikeDatabase } from "./kill-often.mjs";

test("a database that may not be killed yet is killed once as soon as it may", async () => {
  const answers = [false, false, true, true];
  const portal = { canKill: () => true, kill: () => answers.shift() };
  const kills = { database: 0, cut: 0 };
  await strikeDatabase({ portal, run: assert.fail, kills, pollMs: 1 });
  assert.deepEqual([kills, answers.length], [{ database: 1, cut: 0 }, 1]);
});

test("a shared database has its connections cut", async () => {
  const statements = [];
  const run = (sql) => {
    statements.push(sql);
    return Promise.resolve([[{ id: 7 }]]);
  };
  const kills = { database: 0, cut: 0 };
  await strikeDatabase({ portal: { canKill: () => false, kill: assert.fail }, run, kills });
  assert.deepEqual([kills, statements.at(-1)], [{ database: 0, cut: 1 }, "KILL 7"]);
});

test("a killed web process is started after an unanswered request", async () => {
  const sent = { answered: new Set(), unanswered: new Set() };
  const lives = [];
  let isUp = true;
  let requestCount = 0;
  const sending = setInterval(() => (isUp ? sent.answered : sent.unanswered).add((requestCount += 1)), 1);
  const web = {
    async killAndStart(whileDown) {
      const answered = sent.answered.size;
      isUp = false;
      await whileDown();
      lives.push({ answered, unanswered: sent.unanswered.size });
      isUp = true;
    },
  };
  const portal = { canKill: () => false, kill: () => true };
  const kills = { web: 0, database: 0, cut: 0, worker: 0 };
  await killOften({ web, portal, run: () => Promise.resolve([[]]), random: () => 0, kills, sent }, 2);
  clearInterval(sending);
  assert.deepEqual(kills, { web: 2, database: 0, cut: 0, worker: 1 });
  const grows = (name) => lives[0][name] > 0 && lives[1][name] > lives[0][name];
  assert.deepEqual([grows("answered"), grows("unanswered")], [true, true]);
});
