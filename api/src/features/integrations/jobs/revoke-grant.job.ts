import Joi from "joi";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import { findLinkOfAccount, isGrantInUse } from "../connection";
import type { SourceDependencies } from "../integrations.dependencies";
import { enqueueTokenRefresh } from "./refresh-token.job";

interface RevokePayload {
  accountId: string;
}

const revokePayload = Joi.object<RevokePayload, true>({ accountId: Joi.string().required() }).required();

const kindOf = (source: string) => `${source}.revoke-grant`;

/** `runAt`: a link that is kept until then lives on. */
export async function enqueueRevoke(
  { enqueueJob }: Pick<SourceDependencies, "enqueueJob">,
  transaction: Transaction,
  { source, accountId, runAt }: { source: string; accountId: string; runAt?: Date },
): Promise<void> {
  await enqueueJob(transaction, { kind: kindOf(source), payload: { accountId }, runAt });
}

/**
 * Ends an account's grant at the provider. Revoking ends every token of the account, so a link that exists again, or
 * is read a last time, is left alone; one that came up during the call is tested at once, so that its status stays true.
 */
export function createRevokeGrantHandler(dependencies: SourceDependencies): JobHandler {
  const { database, source } = dependencies;
  return {
    kind: kindOf(source.id),
    async handle(job) {
      const { accountId } = Joi.attempt(job.payload, revokePayload);
      const account = { accountId, source: source.id };
      if (await isGrantInUse(account)) return;
      await source.revokeGrant(accountId);
      const link = await findLinkOfAccount(account);
      if (link) await database.inTransaction((transaction) => enqueueTokenRefresh(dependencies, transaction, link));
    },
  };
}
