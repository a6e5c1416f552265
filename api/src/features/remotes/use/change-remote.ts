import { Remote } from "../../../models/remote.model";
import { increaseGeneration } from "./generation.sql";
import { requireTransaction } from "../../../platform/db/transaction";

/** Creates the remote's row if it is missing, and locks it until the transaction's end. */
export async function lockRemote(remote: string): Promise<Remote> {
  requireTransaction();
  // An INSERT IGNORE of a row that exists would lock it for sharing first, and two calls would wait for each other.
  if (!(await Remote.findByPk(remote))) await Remote.bulkCreate([{ remote }], { ignoreDuplicates: true });
  return Remote.findByPk(remote, { lock: true, rejectOnEmpty: true });
}

/** Changes which releases are in use. Web processes read the registry again when its number has grown (S79). */
export async function changeRemote<T>(remote: string, change: (row: Remote) => Promise<T>): Promise<T> {
  const row = await lockRemote(remote);
  const result = await change(row);
  await increaseGeneration();
  return result;
}
