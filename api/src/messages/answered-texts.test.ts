import { SuppressedNumber } from "../models/suppressed-number.model";
import { nextPhone, startAccountWorld, type AccountWorld } from "../../testing/account-world";
import { findFreePort } from "../../testing/test-server";

let world: AccountWorld;
beforeAll(async () => {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}`;
  world = await startAccountWorld({ PORT: port, PUBLIC_URL: address });
  await world.lab.control("twilio/number", { smsUrl: `${address}/api/webhooks/twilio` });
});
afterAll(() => world.stop());

describe("an inbound text", () => {
  test("with STOP ends our texts until START", async () => {
    const phone = nextPhone();
    await world.lab.answerText(phone, "Stop");
    expect(await SuppressedNumber.findByPk(phone)).toMatchObject({ lapsesAt: null });
    await world.lab.answerText(phone, "START");
    expect(await SuppressedNumber.findByPk(phone)).toBeNull();
  });

  test("changes nothing when its signature is forged", async () => {
    const phone = nextPhone();
    await world.lab.failNext("twilio", "forge-webhook", phone);
    await world.lab.answerText(phone, "STOP");
    expect(await SuppressedNumber.findByPk(phone)).toBeNull();
  });
});
