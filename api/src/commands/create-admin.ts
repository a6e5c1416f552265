import { loadDatabaseUrl } from "../config/load-config";
import { inTransaction } from "../platform/db/database";
import { OperatorError } from "../platform/errors/operator-error";
import { User } from "../models/user.model";
import { toEmailKey } from "../models/values/email-key";
import { withAccountTools } from "./account-tools";
import { createAccount } from "./create-account";
import { readAdminAnswers } from "./read-admin-answers";
import { runCommand } from "./run-command";

/**
 * `npm run admin:create` creates an admin (S10). With `--role billing` or `--role viewer` it creates staff with fewer rights.
 * The password is never printed.
 */
void runCommand(() =>
  withAccountTools(loadDatabaseUrl(), async (tools) => {
    const answers = await readAdminAnswers(process.argv.slice(2), { input: process.stdin, output: process.stdout });
    return inTransaction(async () => {
      const where = { emailKey: toEmailKey(answers.email) };
      if (await User.findOne({ where })) throw new OperatorError("An account with this email exists already.");
      const user = await createAccount(tools, { ...answers, by: "create-admin" });
      return `${user.email} can sign in now, as ${user.role}.`;
    });
  }),
);
