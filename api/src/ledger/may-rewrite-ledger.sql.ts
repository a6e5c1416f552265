import { DatabaseError } from "sequelize";
import { change } from "../platform/db/database";

/** 1142: no right to do this to a table. */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && "errno" in error.original && error.original.errno === 1142;
}

/** Checks the rights of the connection's user, whatever triggers exist. */
export async function mayRewriteLedger(): Promise<boolean> {
  try {
    await change("UPDATE journal_entries SET kind = kind WHERE 1 = 0");
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
