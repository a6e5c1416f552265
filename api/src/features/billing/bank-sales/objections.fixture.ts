import type {
  BillingCasesAnswer,
  ErrorAnswer,
  MarkedDepositsAnswer,
  MessageAnswer,
  SalesSummaryAnswer,
} from "@portal/api-contract";
import { rehearseOne, startBillingWorld, type BilledShop } from "../../../../testing/billing-world";
import { read } from "../../../../testing/read-reply";

/** Reason with which the tests mark deposits. */
export const why = "Paid by check for a detail";

export const codeOf = (reply: Parameters<typeof read>[0], status = 409) => read<ErrorAnswer>(reply, status).code;

export const object = ({ browser }: BilledShop, id: string, reason = "A loan of my own") =>
  browser.post("/pc/object-to-sale", { id, reason });

export async function readMarked({ browser }: BilledShop, query = ""): Promise<MarkedDepositsAnswer["data"]> {
  return read<MarkedDepositsAnswer>(await browser.get(`/pc/marked-deposits${query}`)).data;
}

/** Starts a billing fixture with calls of staff for marked deposits. */
export async function startObjections() {
  const world = await startBillingWorld();

  const mark = async (transactionId: string, marked = true) =>
    read<MessageAnswer>(await world.admin.post("/pc/mark-as-sale", { transactionId, marked, reason: why }));

  return {
    world,
    mark,
    decide: (id: string, keep: boolean, reason = "The invoice says so") =>
      world.admin.post("/pc/decide-objection", { id, keep, reason }),

    /** A shop with a marked deposit of $420.00. */
    async newMarked(): Promise<{ shop: BilledShop; id: string }> {
      const shop = await world.newShop();
      const id = await world.book(shop);
      await mark(id);
      return { shop, id };
    },

    async findCase({ user }: BilledShop) {
      const { data } = read<BillingCasesAnswer>(await world.admin.get("/pc/cases?limit=200"));
      return data.find(({ kind, client }) => kind === "objection" && client?.id === user.id);
    },

    /** Returns the owed amount. Expects bills, cards and lists to agree. */
    async readOwed(shop: BilledShop): Promise<number> {
      const { total } = await rehearseOne(world, shop);
      const summary = await shop.browser.get("/sales/summary?start=2026-11-01&end=2026-11-30");
      expect(read<SalesSummaryAnswer>(summary).owed).toBe(total);
      return total;
    },
  };
}
