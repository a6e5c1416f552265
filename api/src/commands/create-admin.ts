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
 * `npm run admin:create`: makes an admin (S10), or with `--role billing` or `--role viewer` somebody of the staff who may do
 * less. The password is typed by the operator, or piped; it is never printed. At every sign-in they prove a second factor
 * besides.
 */
void runCommand(() =>
  withAccountTools(loadDatabaseUrl(), async (tools) => {
    const answers = await readAdminAnswers(process.argv.slice(2), { input: process.stdin, output: process.stdout });
    return inTransaction(async () => {
      const where = { emailKey: toEmailKey(answers.email) };
      if (await User.findOne({ where })) throw new OperatorError("An account with this e-mail exists.");
      const user = await createAccount(tools, { ...answers, by: "create-admin" });
      return `${user.email} can sign in now, as ${user.role}.`;
    });
  }),
);
