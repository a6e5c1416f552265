import type { DebitReason } from "./debits.texts";

/** By these the account's holder says that a debit was not authorized: debits stop, and a person looks into it (S50). */
export const unauthorizedReasons: readonly DebitReason[] = ["not-authorized", "returned-authorization"];
