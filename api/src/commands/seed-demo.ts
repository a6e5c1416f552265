import { loadConfig } from "../config/load-config";
import { inTransaction } from "../platform/db/database";
import { OperatorError } from "../platform/errors/operator-error";
import { Business } from "../models/business.model";
import { User } from "../models/user.model";
import { toEmailKey } from "../models/values/email-key";
import { DEFAULT_TIME_ZONE } from "../models/values/time-zone";
import { systemClock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import { withAccountTools, type AccountTools } from "./account-tools";
import { createAccount, type NewAccount } from "./create-account";
import { withDemoPortal } from "./demo-portal";
import { finishImport, linkDemoClient } from "./link-demo-client";
import { runCommand } from "./run-command";
import { tellDemoStory } from "./tell-demo-story";

const admin: NewAccount = {
  role: "admin",
  email: "admin@demo.test",
  firstName: "Alex",
  lastName: "Morgan",
  phoneNumber: "+12025550118",
  password: "Demo-Admin-2026!",
  by: "seed-demo",
};

const client: NewAccount = {
  role: "user",
  email: "client@demo.test",
  firstName: "Casey",
  lastName: "Rivera",
  phoneNumber: "+12025550143",
  password: "Demo-Client-2026!",
  by: "seed-demo",
};

async function findOrCreate(tools: AccountTools, account: NewAccount): Promise<User> {
  const where = { emailKey: toEmailKey(account.email) };
  return (await User.findOne({ where })) ?? createAccount(tools, account);
}

async function keepBusiness(owner: User): Promise<void> {
  if ((await Business.count({ where: { ownerUserId: owner.id } })) > 0) return;
  const now = systemClock.now();
  await Business.create({
    id: randomId("biz"),
    ownerUserId: owner.id,
    name: "Demo Detailing",
    website: "demo-detailing.test",
    phone: "2025550177",
    phoneSameAsPersonal: false,
    timeZone: DEFAULT_TIME_ZONE,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Creates the demo's two accounts, the client's link to Square and the earlier invoices (operational contract).
 * Keeps what exists, and fails outside demo mode. Imports older sales, which were never billed, last.
 */
void runCommand(() => {
  const config = loadConfig();
  const { mode } = config;
  if (mode !== "demo") throw new OperatorError(`Demo accounts exist in demo mode only; PORTAL_MODE is ${mode}.`);
  return withAccountTools(config.databaseUrl, async (tools) => {
    const people = await inTransaction(async () => {
      const { id: adminId } = await findOrCreate(tools, admin);
      const owner = await findOrCreate(tools, client);
      await keepBusiness(owner);
      return { adminId, clientId: owner.id };
    });
    await withDemoPortal(config, async (demo) => {
      await linkDemoClient(demo, people.clientId);
      await tellDemoStory(demo, people);
      // The portal may open now: scripts/demo/prepare-data.mjs waits for this line.
      process.stdout.write(`Demo accounts: admin ${admin.email} and client ${client.email}.\n`);
      await finishImport(demo, people.clientId);
    });
    return "Demo data: complete.";
  });
});
