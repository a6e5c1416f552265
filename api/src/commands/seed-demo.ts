import { loadConfig } from "../config/load-config";
import { inTransaction } from "../platform/db/database";
import { OperatorError } from "../platform/errors/operator-error";
import { User } from "../models/user.model";
import { toEmailKey } from "../models/values/email-key";
import { withAccountTools, type AccountTools } from "./account-tools";
import { createAccount, type NewAccount } from "./create-account";
import { demoClient, findDemoClient, findRiskClients, keepClients, linkRiskClients } from "./demo-clients";
import { withDemoPortal } from "./demo-portal";
import { finishImport, linkDemoClient } from "./link-demo-client";
import { runCommand } from "./run-command";
import { seedDemoStory } from "./seed-demo-story";

const admin: NewAccount = {
  role: "admin",
  email: "admin@demo.test",
  firstName: "Alex",
  lastName: "Morgan",
  phoneNumber: "+12025550118",
  password: "Demo-Admin-2026!",
  by: "seed-demo",
};

async function keepAdmin(tools: AccountTools): Promise<User> {
  const where = { emailKey: toEmailKey(admin.email) };
  return (await User.findOne({ where })) ?? createAccount(tools, admin);
}

/** Creates the demo's data and keeps what exists; throws outside demo mode. Imports older sales last, because no bill needs them. */
void runCommand(() => {
  const config = loadConfig();
  const { mode } = config;
  if (mode !== "demo") throw new OperatorError(`Demo accounts exist in demo mode only; PORTAL_MODE is ${mode}.`);
  return withAccountTools(config.databaseUrl, async (tools) => {
    const adminId = await inTransaction(async () => {
      const { id } = await keepAdmin(tools);
      await keepClients(tools);
      return id;
    });
    const [client, risk] = [await findDemoClient(), await findRiskClients()];
    await withDemoPortal(config, async (demo) => {
      await linkRiskClients(demo, risk);
      await linkDemoClient(demo, client.userId);
      await seedDemoStory(demo, { adminId, client, risk });
      // scripts/demo/prepare-data.mjs opens the portal when it reads this line.
      process.stdout.write(`Demo accounts: admin ${admin.email} and client ${demoClient.email}.\n`);
      await finishImport(demo, client.userId);
    });
    return "Demo data: complete.";
  });
});
