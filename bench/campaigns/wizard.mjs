import assert from "node:assert/strict";
import { connect } from "../../scripts/database/connect.mjs";
import { addClient, createRun } from "../measures/people.mjs";
import { inTurns } from "./runner/in-turns.mjs";
import { createTrouble } from "./runner/trouble.mjs";
import { untilWorkedOff } from "./runner/wait.mjs";
import { checkClient, checkMail } from "./wizard/check-books.mjs";
import { finishWizard, shares } from "./wizard/client.mjs";
import { wizardCalls } from "./wizard/provider-calls.mjs";

/** Clients at full size. */
export const size = 300;

const atOnce = 4;

/** Adds a client with a verified mailbox, so that acceptance requires a fresh second factor. */
async function addProvedClient(run, name) {
  await addClient(run, name);
  await run("UPDATE users SET email_verified_at = created_at WHERE id = :id", { id: `usr_${name}` });
}

/**
 * Clients go through the wizard while web and worker die, also between a provider's effect and its answer. Requests
 * repeat, and the provider fails. Everybody finishes by resuming. Each object exists once, in the portal and at the
 * provider.
 */
export async function run({ portal, size: people, random, print }) {
  const connection = await connect({ uri: portal.environment.DATABASE_URL });
  const kinds = { victims: ["web", "worker"], calls: wizardCalls, reported: ["/pc/accept-mandate"] };
  const trouble = createTrouble({ portal, random, kill: portal.kill, ...kinds });
  try {
    const ground = { run: createRun(connection), portal, random, trouble };
    const clients = [];
    let unknown = 0;
    await inTurns(Array.from({ length: people }).keys(), atOnce, async (index) => {
      const name = `wizard${index + 1}`;
      const accounts = shares[(index + 1) % shares.length];
      await addProvedClient(ground.run, name);
      const client = await finishWizard({ ...ground, name, accounts });
      if ((await checkMail(ground, client)).isUnknown) unknown += 1;
      clients.push(client);
    });
    await trouble.untilOver();
    await portal.untilReady();
    await untilWorkedOff(ground);
    for (const client of clients) await checkClient(ground, client);
    const { web, worker, faults, inside } = trouble.counts;
    assert.ok(web + worker > 0, "Nothing was killed, so nothing was shown.");
    print(
      `${people} went through, each with one of everything; web was killed ${web} times, worker ${worker} times, ` +
        `${faults} faults of the provider, ${unknown} mails cut off by a kill; killed inside ${JSON.stringify(inside)}`,
    );
  } finally {
    await trouble.untilOver();
    await connection.end();
  }
}
