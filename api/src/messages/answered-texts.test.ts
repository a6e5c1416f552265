import { SuppressedNumber } from "../models/suppressed-number.model";
import { nextPhone, accountFixture, type AccountFixture } from "../../testing/account.fixture";
import { findFreePort } from "../../testing/test-server";

let fixture: AccountFixture;
beforeAll(async () => {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  fixture = await accountFixture.start({ PORT: port, PUBLIC_URL: address });
  await fixture.lab.control("twilio/number", { smsUrl: `${address}/api/webhooks/twilio` });
});
afterAll(() => fixture.stop());

describe("an inbound text", () => {
  test("with STOP ends our texts until START", async () => {
    const phone = nextPhone();
    await fixture.lab.answerText(phone, "Stop");
    expect(await SuppressedNumber.findByPk(phone)).toMatchObject({ lapsesAt: null });
    await fixture.lab.answerText(phone, "START");
    expect(await SuppressedNumber.findByPk(phone)).toBeNull();
  });

  test("changes nothing when its signature is forged", async () => {
    const phone = nextPhone();
    await fixture.lab.failNext("twilio", "forge-webhook", phone);
    await fixture.lab.answerText(phone, "STOP");
    expect(await SuppressedNumber.findByPk(phone)).toBeNull();
  });
});
