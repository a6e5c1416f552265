import Joi from "joi";
import type { Transaction } from "../../../platform/db/database";
import type { JobHandler } from "../../../platform/jobs/job";
import { findLinkOfAccount } from "../connection";
import type { SourceDependencies } from "../integrations.dependencies";
import { enqueueTokenRefresh } from "./refresh-token.job";

interface RevokePayload {
  accountId: string;
}

const revokePayload = Joi.object<RevokePayload, true>({ accountId: Joi.string().required() }).required();

function kindOf({ source }: Pick<SourceDependencies, "source">): string {
  return `${source.id}.revoke-grant`;
}

export async function enqueueRevoke(
  dependencies: Pick<SourceDependencies, "source" | "enqueueJob">,
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await dependencies.enqueueJob(transaction, { kind: kindOf(dependencies), payload: { accountId } });
}

/**
 * Ends an account's grant at the provider. Revoking ends every token of the account, so a link that exists again is left
 * alone; one that came up during the call is tested at once, so that its status stays true.
 */
export function createRevokeGrantHandler(dependencies: SourceDependencies): JobHandler {
  const { database, source } = dependencies;
  return {
    kind: kindOf(dependencies),
    async handle(job) {
      const { accountId } = Joi.attempt(job.payload, revokePayload);
      const account = { accountId, source: source.id };
      if (await findLinkOfAccount(account)) return;
      await source.revokeGrant(accountId);
      const link = await findLinkOfAccount(account);
      if (link) await database.inTransaction((transaction) => enqueueTokenRefresh(dependencies, transaction, link));
    },
  };
}
