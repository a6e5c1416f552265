import type { FinancialConnectionsSessionResult } from "@stripe/stripe-js";

/** What the bank's window says once it is closed. */
export type BankAnswer = Pick<FinancialConnectionsSessionResult, "error"> & { accounts?: { id: string }[] };

interface OpenBank {
  given: string[];
  answer: () => BankAnswer | Promise<BankAnswer>;
}

let open: OpenBank | null = null;

/**
 * The provider's script as it stands in the page once it is loaded: the wire's other end in the browser.
 *
 * @returns what it was given, in order
 */
export function installBankScript(answer: OpenBank["answer"]): string[] {
  open = { given: [], answer };
  Object.assign(window, { Stripe: script });
  return open.given;
}

export function removeBankScript(): void {
  open = null;
  Reflect.deleteProperty(window, "Stripe");
}

/** One for all tests of a file: the vendor's loader keeps the first that it finds. */
const script = Object.assign(
  (publishableKey: string) => ({
    async collectFinancialConnectionsAccounts({ clientSecret }: { clientSecret: string }) {
      if (open === null) throw new Error("There is no script in this page.");
      open.given.push(publishableKey, clientSecret);
      const { accounts, error } = await open.answer();
      return error ? { error } : { financialConnectionsSession: { id: "fcsess_1", accounts: accounts ?? [] } };
    },
  }),
  { version: "endive" },
);
