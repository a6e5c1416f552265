import type { DebitsAnswer } from "@portal/api-contract";
import { nextBankingDay } from "../../../banking-days/banking-days";
import { hourOfDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { read } from "../../../../testing/read-reply";
import { startDebitWorld, type DebitWorld } from "../../../../testing/debit-world";

let world: DebitWorld;
beforeAll(async () => {
  world = await startDebitWorld();
});
afterAll(() => world.stop());

const find = (id: string) => DebitAttempt.findByPk(id, { rejectOnEmpty: true });
const hour = 3_600_000;

test("a debit whose day passed without a worker is listed, and sent, on the morning after its new notice", async () => {
  const client = await world.newBankClient("mandate");
  const { debitDate, id } = await world.schedule(client);
  // 2:00 in New York.
  const day = nextBankingDay(debitDate);
  await world.advance(hourOfDay(day, 2).getTime() - world.portal.clock.now().getTime());
  await world.enter(client.browser, client.user);
  const next = nextBankingDay(day);
  const { next: listed, open, nextDay } = read<DebitsAnswer>(await client.browser.get("/pc/debits"));
  expect([listed, open, nextDay]).toMatchObject([{ date: next }, [{ date: next }], { count: 1 }]);
  await world.runAll();
  expect(await find(id)).toMatchObject({ state: "scheduled", debitDate: next, movedFrom: debitDate });
  await world.passTo(day, 20);
  expect((await find(id)).state).toBe("scheduled");
  await world.advance(hourOfDay(next, 8).getTime() - world.portal.clock.now().getTime());
  await world.runAll();
  expect((await find(id)).state).toBe("scheduled");
  await world.advance(hour);
  await world.runAll();
  expect((await find(id)).state).toBe("processing");
});
