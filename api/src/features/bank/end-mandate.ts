import { DebitAuthorization } from "../../models/debit-authorization.model";
import { endAuthorization, type EndAuthorizationDependencies } from "./end-authorization";

/** Ends the permission of a mandate that a bank has ended by what it did with a debit; one that is not active stays as it is. */
export function createEndMandate(dependencies: EndAuthorizationDependencies) {
  return async (mandateId: string, reason: string): Promise<void> => {
    const row = await DebitAuthorization.findOne({ where: { mandateId } });
    if (row) await endAuthorization(dependencies, row, reason);
  };
}
