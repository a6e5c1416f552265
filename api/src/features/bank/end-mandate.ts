import { DebitAuthorization } from "../../models/debit-authorization.model";
import { endAuthorization, type EndAuthorizationDependencies } from "./end-authorization";
import { inTransaction } from "../../platform/db/database";

/** Ends a mandate that the bank's answer to a debit has ended. If the provider's own event came first, only the reason is stored (D140). */
export function createEndMandate(dependencies: EndAuthorizationDependencies) {
  return async (mandateId: string, reason: string): Promise<void> => {
    const row = await DebitAuthorization.findOne({ where: { mandateId } });
    if (!row) return;
    await endAuthorization(dependencies, row, reason);
    await inTransaction(() =>
      DebitAuthorization.update({ reason }, { where: { id: row.id, state: "inactive", reason: "mandate-ended" } }),
    );
  };
}
