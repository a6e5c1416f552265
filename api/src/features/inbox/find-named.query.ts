import { findBusinessesNamed, findAccountsOf } from "./owners.sql";
import { mostNamed } from "./inbox.limits";

/** Finds businesses whose name begins with a text, and their accounts at providers. */
export async function findNamed(text: string): Promise<{ businesses: string[]; accounts: string[] }> {
  const businesses = await findBusinessesNamed(text, mostNamed);
  return { businesses, accounts: await findAccountsOf(businesses) };
}
