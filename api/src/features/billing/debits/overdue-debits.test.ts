import type { DebitsAnswer } from "@portal/api-contract";
import { nextBankingDay } from "../../../banking-days/banking-days";
import { hourOfDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { read } from "../../../../testing/read-reply";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

const find = (id: string) => DebitAttempt.findByPk(id, { rejectOnEmpty: true });
const hour = 3_600_000;

test("a debit whose day passed without a worker is sent on its listed day, the morning after its new notice", async () => {
  const client = await fixture.newBankClient("mandate");
  const { debitDate, id } = await fixture.schedule(client);
  // 2:00 in New York.
  const day = nextBankingDay(debitDate);
  await fixture.advance(hourOfDay(day, 2).getTime() - fixture.portal.clock.now().getTime());
  await fixture.enter(client.browser, client.user);
  const next = nextBankingDay(day);
  const { next: listed, open, nextDay } = read<DebitsAnswer>(await client.browser.get("/pc/debits"));
  expect([listed, open, nextDay]).toMatchObject([{ date: next }, [{ date: next }], { count: 1 }]);
  await fixture.runAll();
  expect(await find(id)).toMatchObject({ state: "scheduled", debitDate: next, movedFrom: debitDate });
  await fixture.passTo(day, 20);
  expect((await find(id)).state).toBe("scheduled");
  await fixture.advance(hourOfDay(next, 8).getTime() - fixture.portal.clock.now().getTime());
  await fixture.runAll();
  expect((await find(id)).state).toBe("scheduled");
  await fixture.advance(hour);
  await fixture.runAll();
  expect((await find(id)).state).toBe("processing");
});
