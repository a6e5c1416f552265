import type { BillingListAnswer, ClientSalesAnswer, RehearseAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { toLocalDay } from "../../../models/values/local-day";
import { read } from "../../../../testing/read-reply";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { buildSale, insertConnection } from "../../../../testing/sales-builder";
import { recordShopSales } from "../../../../testing/sales-shop";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

/** The client in the list, with a new sale after a debit of this account. */
async function readAfterDebitOf(account: string) {
  const { clock, database } = fixture.portal;
  const client = await fixture.newBankClient("mandate", { account });
  const { debitDate } = await fixture.schedule(client);
  await fixture.passTo(debitDate, 9);
  await fixture.passTo(addBankingDays(debitDate, 2), 12);
  await fixture.follow();
  const connection = await insertConnection(database, client.businessId);
  await recordShopSales(fixture, { connection }, [buildSale({ occurredAt: clock.now() })]);
  const admin = fixture.portal.newClient();
  await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
  const day = toLocalDay(clock.now(), "America/New_York");
  const days = { startDate: day, endDate: day };
  const query = new URLSearchParams({ ...days, q: client.user.email });
  const list = read<BillingListAnswer>(await admin.get(`/pc/clients?${query.toString()}`));
  const sales = read<ClientSalesAnswer>(
    await admin.post("/integration/get-all-clients", { userId: client.user.id, ...days }),
  );
  const clients = [{ id: client.user.id, ...days }];
  const { rehearsals } = read<RehearseAnswer>(await admin.post("/pc/rehearse", { clients }));
  return {
    listed: list.data[0]?.mandate?.status,
    rehearsed: rehearsals[0]?.mandate?.status,
    debitDate: rehearsals[0]?.debitDate,
    state: sales.data[0]?.state,
  };
}

test("a client whose bank reports an unauthorized debit is suspended, with their sales on hold", async () => {
  const client = await readAfterDebitOf("Debit not authorized");
  expect(client).toEqual({ listed: "suspended", rehearsed: "suspended", debitDate: null, state: "held" });
});

test("a client whose account was closed must authorize another account, without being suspended", async () => {
  const client = await readAfterDebitOf("Account closed");
  expect(client).toEqual({ listed: "inactive", rehearsed: "inactive", debitDate: null, state: "billable" });
});
