import { createHash } from "node:crypto";
import { failureKindOf } from "../../../testing/provider-failure";
import type { MailMessage, MailSender } from "./mail.port";

interface ReceivedMail {
  subject: string | null;
  text: string;
  html: string | null;
  attachments: { filename: string | null; mimeType: string; bytes: number; sha256: string }[];
}

export interface MailSenderFixture {
  sender: MailSender;
  /** Newest first. */
  received(to: string): Promise<ReceivedMail[]>;
  failNext(to: string, trouble: "busy" | "refused mailbox" | "lost answer"): Promise<void>;
  unreachable: MailSender;
  unauthorized: MailSender;
}

const message = (to: string): MailMessage => ({
  to,
  subject: "Ünïcode subject",
  text: "A text with a line.\n.\nAnd one after a lonely dot.",
  html: "<p>An <b>HTML</b> text</p>",
});

function testDelivery(use: () => MailSenderFixture): void {
  test("delivers subject, text and HTML", async () => {
    const outcome = await use().sender.send(message("one@shop.test"));
    expect(outcome).toMatchObject({ accepted: true });
    const [mail] = await use().received("one@shop.test");
    expect(mail?.subject).toBe("Ünïcode subject");
    expect(mail?.text.trimEnd()).toBe(message("").text);
    expect(mail?.html).toContain("<b>HTML</b>");
  });

  test("delivers attachments byte for byte", async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, index) => index % 256));
    const file = { name: "agreement-2026-11-22.pdf", contentType: "application/pdf", bytes };
    await use().sender.send({ ...message("nine@shop.test"), attachments: [file, { ...file, name: "Zweite.pdf" }] });
    const [mail] = await use().received("nine@shop.test");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(mail?.attachments).toEqual(
      [file.name, "Zweite.pdf"].map((filename) => {
        return { filename, mimeType: "application/pdf", bytes: bytes.length, sha256 };
      }),
    );
    expect(mail?.text.trimEnd()).toBe(message("").text);
  });
}

/** `prepare` runs once: tests share its fixture. */
export function describeMailSender(name: string, prepare: () => MailSenderFixture): void {
  describe(`the mail port, by ${name}`, () => {
    let fixture: MailSenderFixture;
    beforeAll(() => {
      fixture = prepare();
    });
    testDelivery(() => fixture);

    test("returns a refusal for a rejected mailbox", async () => {
      await fixture.failNext("two@shop.test", "refused mailbox");
      expect(await fixture.sender.send(message("two@shop.test"))).toEqual({
        accepted: false,
        refusal: "mailbox refused",
      });
      expect(await fixture.received("two@shop.test")).toEqual([]);
    });

    test("does not retry when the server is busy", async () => {
      await fixture.failNext("three@shop.test", "busy");
      expect(await failureKindOf(fixture.sender.send(message("three@shop.test")))).toBe("rate-limited");
      expect(await fixture.received("three@shop.test")).toEqual([]);
      expect(await fixture.sender.send(message("three@shop.test"))).toMatchObject({ accepted: true });
    });

    test("throws timeout when a mail got no answer", async () => {
      await fixture.failNext("four@shop.test", "lost answer");
      expect(await failureKindOf(fixture.sender.send(message("four@shop.test")))).toBe("timeout");
    });

    test("is unavailable when the server does not answer", async () => {
      expect(await failureKindOf(fixture.unreachable.send(message("five@shop.test")))).toBe("unavailable");
    });

    test("is unauthorized with a wrong password", async () => {
      expect(await failureKindOf(fixture.unauthorized.send(message("six@shop.test")))).toBe("unauthorized");
    });

    test("sends to one address only, whatever it contains", async () => {
      const outcome = fixture.sender.send(message("seven@shop.test, eight@shop.test"));
      await outcome.catch(() => undefined);
      expect(await fixture.received("eight@shop.test")).toEqual([]);
    });
  });
}
