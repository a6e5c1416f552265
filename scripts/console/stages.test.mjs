import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { runStage } from "./stages.mjs";

/** Returns what `work` printed, without escape codes. Times are `n`. */
async function collect(isTerminal, work) {
  const written = [];
  const kept = { write: process.stdout.write, isTTY: process.stdout.isTTY };
  process.stdout.isTTY = isTerminal;
  process.stdout.write = (text) => written.push(text) > 0;
  try {
    await work();
  } finally {
    Object.assign(process.stdout, kept);
  }
  return written.join("").replaceAll(/ +[\d.]+ s/g, " n s");
}

test("parallel stages have one line each when they end", async () => {
  let endFirst;
  const first = new Promise((resolve) => (endFirst = resolve));
  const output = await collect(false, () =>
    Promise.all([
      runStage("Packages", () => first),
      runStage("Database", async () => {}).then(() => endFirst("installed")),
    ]),
  );
  assert.equal(output, "  Database n s\n  Packages n s   installed\n");
});

test("a terminal shows the running stages in its last line", async () => {
  const output = await collect(true, () =>
    Promise.all([runStage("Packages", async () => {}), runStage("Database", async () => {})]),
  );
  const shown = output.split("\r\x1b[K").filter(Boolean);
  assert.deepEqual(shown, [
    "  Packages …",
    "  Packages, Database …",
    "  Packages n s\n  Database …",
    "  Database n s\n",
  ]);
});

test("a long stage reports every half minute", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    const output = await collect(false, () =>
      runStage("Build", async (announce) => {
        announce("a first build takes long");
        mock.timers.tick(60_000);
        return "8 of 8 built";
      }),
    );
    assert.deepEqual(output.trimEnd().split("\n"), [
      "  Build … (a first build takes long)",
      "  Build n s   still at it …",
      "  Build n s   still at it …",
      "  Build n s   8 of 8 built",
    ]);
  } finally {
    mock.timers.reset();
  }
});

test("a failed stage is marked as failed", async () => {
  const output = await collect(false, () =>
    assert.rejects(
      runStage("Build", () => Promise.reject(new Error("no"))),
      { message: "no" },
    ),
  );
  assert.equal(output, "  Build n s   failed\n");
});
