import { failureKindOf } from "../../testing/provider-failure";
import type { SmsRefusal, SmsSender } from "./sms.port";

/** What an adapter must offer to be held to the port's promises. */
export interface SmsSenderFixture {
  sender: SmsSender;
  /** What arrived at this number, newest first. */
  received(to: string): Promise<{ text: string }[]>;
  /** Makes the next text to this number meet this. */
  meet(to: string, trouble: "busy" | "down" | "lost answer" | "broken answer"): Promise<void>;
  /** This person answers STOP. */
  optOut(number: string): Promise<void>;
  /** A number for each refusal that has one. */
  refused: readonly (readonly [SmsRefusal, string])[];
  unreachable: SmsSender;
  unauthorized: SmsSender;
  /** A sender with a number that is not ours. */
  misconfigured: SmsSender;
}

/** The suite that every adapter for texts passes. `prepare` runs once; its fixture serves all tests. */
export function describeSmsSender(name: string, prepare: () => SmsSenderFixture): void {
  describe(`the port of texts, by ${name}`, () => {
    let fixture: SmsSenderFixture;
    beforeAll(() => {
      fixture = prepare();
    });
    const send = (to: string) => fixture.sender.send({ to, body: "Your code is 424242.", validSeconds: 600 });

    test("delivers the text", async () => {
      expect(await send("+12025550101")).toMatchObject({ accepted: true });
      expect(await fixture.received("+12025550101")).toMatchObject([{ text: "Your code is 424242." }]);
    });

    test("answers each refusal of a number as such", async () => {
      for (const [refusal, to] of fixture.refused) expect(await send(to)).toEqual({ accepted: false, refusal });
    });

    test("answers that a number has opted out", async () => {
      await fixture.optOut("+12025550102");
      expect(await send("+12025550102")).toEqual({ accepted: false, refusal: "opted out" });
    });

    test.each([
      ["busy", "rate-limited", "+12025550103"],
      ["down", "unavailable", "+12025550104"],
    ] as const)("does not try again by itself when the provider is %s", async (trouble, kind, to) => {
      await fixture.meet(to, trouble);
      expect(await failureKindOf(send(to))).toBe(kind);
      expect(await fixture.received(to)).toEqual([]);
      expect(await send(to)).toMatchObject({ accepted: true });
    });

    test.each([
      ["lost answer", "+12025550105"],
      ["broken answer", "+12025550106"],
    ] as const)("leaves it open whether a text with a %s was sent", async (trouble, to) => {
      await fixture.meet(to, trouble);
      expect(await failureKindOf(send(to))).toBe("timeout");
    });

    test("tells a provider that is not there from wrong credentials and a wrong sender", async () => {
      const message = { to: "+12025550107", body: "x", validSeconds: null };
      expect(await failureKindOf(fixture.unreachable.send(message))).toBe("unavailable");
      expect(await failureKindOf(fixture.unauthorized.send(message))).toBe("unauthorized");
      expect(await failureKindOf(fixture.misconfigured.send(message))).toBe("misconfigured");
    });
  });
}
