import { failureKindOf } from "../../../testing/provider-failure";
import type { SmsRefusal, SmsSender } from "./sms.port";

export interface SmsSenderFixture {
  sender: SmsSender;
  /** Newest first. */
  received(to: string): Promise<{ text: string }[]>;
  failNext(to: string, trouble: "busy" | "down" | "lost answer" | "broken answer"): Promise<void>;
  optOut(number: string): Promise<void>;
  refused: readonly (readonly [SmsRefusal, string])[];
  unreachable: SmsSender;
  unauthorized: SmsSender;
  /** With a number that is not ours. */
  misconfigured: SmsSender;
}

/** `prepare` runs once: tests share its fixture. */
export function describeSmsSender(name: string, prepare: () => SmsSenderFixture): void {
  describe(`the text port, by ${name}`, () => {
    let fixture: SmsSenderFixture;
    beforeAll(() => {
      fixture = prepare();
    });
    const send = (to: string) => fixture.sender.send({ to, body: "Your code is 424242.", validSeconds: 600 });

    test("delivers the text", async () => {
      expect(await send("+12025550101")).toMatchObject({ accepted: true });
      expect(await fixture.received("+12025550101")).toMatchObject([{ text: "Your code is 424242." }]);
    });

    test("returns the refusal of a number", async () => {
      for (const [refusal, to] of fixture.refused) expect(await send(to)).toEqual({ accepted: false, refusal });
    });

    test("returns opted out for a number that answered STOP", async () => {
      await fixture.optOut("+12025550102");
      expect(await send("+12025550102")).toEqual({ accepted: false, refusal: "opted out" });
    });

    test.each([
      ["busy", "rate-limited", "+12025550103"],
      ["down", "unavailable", "+12025550104"],
    ] as const)("does not retry when the provider is %s", async (trouble, kind, to) => {
      await fixture.failNext(to, trouble);
      expect(await failureKindOf(send(to))).toBe(kind);
      expect(await fixture.received(to)).toEqual([]);
      expect(await send(to)).toMatchObject({ accepted: true });
    });

    test.each([
      ["lost answer", "+12025550105"],
      ["broken answer", "+12025550106"],
    ] as const)("throws timeout for a text with a %s", async (trouble, to) => {
      await fixture.failNext(to, trouble);
      expect(await failureKindOf(send(to))).toBe("timeout");
    });

    test("distinguishes an unreachable provider, wrong credentials and a wrong sender", async () => {
      const message = { to: "+12025550107", body: "x", validSeconds: null };
      expect(await failureKindOf(fixture.unreachable.send(message))).toBe("unavailable");
      expect(await failureKindOf(fixture.unauthorized.send(message))).toBe("unauthorized");
      expect(await failureKindOf(fixture.misconfigured.send(message))).toBe("misconfigured");
    });
  });
}
