import assert from "node:assert/strict";
import { createSquareLab } from "../../../measures/square-lab.mjs";
import { addAdmin } from "../../../measures/people.mjs";
import { bill, createPerson } from "../../billing/admins.mjs";
import { authorize, openClient, trade } from "../../billing/client.mjs";
import { sendDebits } from "../../billing/days.mjs";
import { readNow } from "../../runner/wait.mjs";

const admins = ["agency1", "agency2", "agency3"];
const mostRounds = 5;
const calm = { counts: { worker: 0 }, around: () => Promise.resolve() };

/**
 * Adds clients with debits in transit at different kinds of accounts, before any event is sent. Returns the number of
 * clients.
 */
export async function sendOut({ portal, run, random, count }) {
  const ground = { portal, run, random, lab: createSquareLab(portal.labUrl), trouble: calm };
  for (const name of admins) await addAdmin(run, name, await readNow(portal));
  ground.admins = admins.map((name) => createPerson(ground, `usr_${name}`));
  const clients = await Promise.all(Array.from({ length: count }, (_none, index) => openClient(ground, index)));
  for (const client of clients) await authorize(ground, client);
  let sent = 0;
  // In a round all debits may be below the minimum, or decided by the banks already.
  for (let round = 0; sent === 0; round += 1) {
    assert.ok(round < mostRounds, "No debit is on its way.");
    await Promise.all(clients.map((client) => trade(ground, client)));
    for (const client of clients) await bill(ground, client);
    await sendDebits(ground);
    const [[row]] = await run("SELECT COUNT(*) AS sent FROM debit_attempts WHERE state = 'processing'");
    sent = Number(row.sent);
  }
  return sent;
}
