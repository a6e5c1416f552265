import { createProviderState, type Tenant } from "../../../tenants/tenant.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { connectOf } from "../connect-state.js";
import { AccountBooks } from "./account-books.js";
import { buildHistory } from "./build-history.js";

const shelves = createProviderState(() => new Map<string, AccountBooks>());

/** Returns the account's books. The history is generated at first use. */
export function booksOf(tenant: Tenant, account: ConnectAccount): AccountBooks {
  const shelf = shelves(tenant);
  const known = shelf.get(account.id);
  if (known) return known;
  const books = new AccountBooks();
  shelf.set(account.id, books);
  buildHistory(books, account);
  return books;
}

/** Finds the account in whose books `find` finds something. */
export function findInBooks<T>(
  tenant: Tenant,
  find: (books: AccountBooks) => T | null,
): { account: ConnectAccount; books: AccountBooks; found: T } | null {
  for (const account of connectOf(tenant).accounts) {
    const books = booksOf(tenant, account);
    const found = find(books);
    if (found !== null) return { account, books, found };
  }
  return null;
}
