import type {
  BillingCasesAnswer,
  ErrorAnswer,
  MarkedDepositsAnswer,
  MessageAnswer,
  SalesSummaryAnswer,
} from "@portal/api-contract";
import { rehearseOne, billingFixture, type BilledShop } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";

export const why = "Paid by check for a detail";

export const codeOf = (reply: Parameters<typeof read>[0], status = 409) => read<ErrorAnswer>(reply, status).code;

export const object = ({ browser }: BilledShop, id: string, reason = "A loan of my own") =>
  browser.post("/pc/object-to-sale", { id, reason });

export async function readMarked({ browser }: BilledShop, query = ""): Promise<MarkedDepositsAnswer["data"]> {
  return read<MarkedDepositsAnswer>(await browser.get(`/pc/marked-deposits${query}`)).data;
}

export async function startObjections() {
  const fixture = await billingFixture.start();

  const mark = async (transactionId: string, marked = true) =>
    read<MessageAnswer>(await fixture.admin.post("/pc/mark-as-sale", { transactionId, marked, reason: why }));

  return {
    fixture,
    mark,
    decide: (id: string, keep: boolean, reason = "The invoice says so") =>
      fixture.admin.post("/pc/decide-objection", { id, keep, reason }),

    /** A shop with a marked deposit of $420.00. */
    async newMarked(): Promise<{ shop: BilledShop; id: string }> {
      const shop = await fixture.newShop();
      const id = await fixture.book(shop);
      await mark(id);
      return { shop, id };
    },

    async findCase({ user }: BilledShop) {
      const { data } = read<BillingCasesAnswer>(await fixture.admin.get("/pc/cases?limit=200"));
      return data.find(({ kind, client }) => kind === "objection" && client?.id === user.id);
    },

    /** Owed commission. Expects bills and sales summary to agree. */
    async readOwed(shop: BilledShop): Promise<number> {
      const { total } = await rehearseOne(fixture, shop);
      const summary = await shop.browser.get("/sales/summary?start=2026-11-01&end=2026-11-30");
      expect(read<SalesSummaryAnswer>(summary).owed).toBe(total);
      return total;
    },
  };
}
