import { SessionRow } from "../../../models/session-row.model";
import type { Transaction } from "../../db/database";
import type { Session } from "../session";
import type { SignInDependencies } from "./open-session";

/** A second factor was proved just now in a session that is open already (S18). */
export function createMarkSecondFactor({ clock }: SignInDependencies) {
  return async (transaction: Transaction, { id }: Session): Promise<void> => {
    await SessionRow.update({ secondFactorAt: clock.now() }, { where: { id }, transaction });
  };
}
