import type { FinancialConnectionsSessionResult } from "@stripe/stripe-js";

export type BankAnswer = Pick<FinancialConnectionsSessionResult, "error"> & { accounts?: { id: string }[] };

interface OpenBank {
  received: string[];
  answer: () => BankAnswer | Promise<BankAnswer>;
}

let open: OpenBank | null = null;

/** The provider's script, as already loaded. Returns the received arguments, in order. */
export function installBankScript(answer: OpenBank["answer"]): string[] {
  open = { received: [], answer };
  Object.assign(window, { Stripe: script });
  return open.received;
}

export function removeBankScript(): void {
  open = null;
  Reflect.deleteProperty(window, "Stripe");
}

/** One per test file: the vendor's loader keeps the first script it finds. */
const script = Object.assign(
  (publishableKey: string) => ({
    async collectFinancialConnectionsAccounts({ clientSecret }: { clientSecret: string }) {
      if (open === null) throw new Error("There is no script in this page.");
      open.received.push(publishableKey, clientSecret);
      const { accounts, error } = await open.answer();
      return error ? { error } : { financialConnectionsSession: { id: "fcsess_1", accounts: accounts ?? [] } };
    },
  }),
  { version: "endive" },
);
