import { DebitAuthorization } from "../../models/debit-authorization.model";
import { endAuthorization, type EndAuthorizationDependencies } from "./end-authorization";
import { inTransaction } from "../../platform/db/database";

/**
 * Ends the permission of a mandate that a bank has ended by what it did with a debit; one that is not active stays as it is. The
 * provider tells the mandate's end besides, which may be heard first: then only the reason is new (D259).
 */
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
