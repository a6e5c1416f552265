import { Op } from "sequelize";
import { User } from "../models/user.model";
import { OperatorError } from "../platform/errors/operator-error";

/** Throws an OperatorError if a demo account exists, because their passwords are public. */
export async function refuseDemoAccounts(): Promise<void> {
  const accounts = await User.findAll({ where: { emailKey: { [Op.endsWith]: "@demo.test" } }, order: ["emailKey"] });
  if (accounts.length === 0) return;
  const names = accounts.map(({ emailKey }) => emailKey).join(", ");
  throw new OperatorError(`The database holds demo accounts (${names}): production refuses to start with them.`);
}
