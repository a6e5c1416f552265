import { locales, type Locale } from "../models/values/locale";
import { printHtml, printText, type MailSenderFacts, type MailText } from "./mail-layout";
import { messageSamples } from "./message-samples.fixture";
import type { StoredValues } from "./define-template";
import { findTemplate, messageTemplates } from "./message-templates";
import type { NewMessage } from "./send-message.command";

/** The carriers' basic alphabet (3GPP TS 23.038): a segment has 160 of these characters, or 70 with any other. */
const gsmText = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]{1,160}$/;

/** Lines with menus of website builders, which keep their language. */
const menu = /^(WordPress|Wix|Squarespace|Shopify|GoDaddy): /;

const sender: MailSenderFacts = {
  ...{ name: "Test Agency LLC", isNamed: true, email: "agency@portal.test", phone: null, logo: null },
  origin: "https://portal.test",
};

const samples = Object.entries(messageSamples).flatMap(([name, all]) =>
  all.map((sample, index) => [`${name} ${String(index + 1)}`, name, sample] as const),
);
const writeIn = (name: string, locale: Locale, sample: StoredValues) => findTemplate(name)?.write(locale, sample);

/** Omits blocks that every language shares. */
function readWords({ subject, blocks }: MailText): string[] {
  const worded = blocks.filter(([kind, text]) => kind !== "code" && kind !== "copy" && !menu.test(text));
  return [subject, ...worded.map(([, text]) => text)];
}

const textSamples = samples.filter(([, name]) => findTemplate(name)?.channel === "sms");
/** Omits notifications, whose texts are data in the person's language. */
const mailSamples = samples.filter(
  ([, name]) => findTemplate(name)?.channel === "email" && name !== "notification-mail",
);

describe("every mail", () => {
  test.each(mailSamples)(
    "is fully written in each language, without the same text in two: %s",
    (_title, name, sample) => {
      const words = locales.map((locale) => {
        const content = writeIn(name, locale, sample);
        if (content?.channel !== "email") throw new Error("It is no mail.");
        const { mail } = content;
        for (const form of [printHtml(mail, locale, sender), printText(mail, locale, sender), mail.subject]) {
          expect(form).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
        }
        return readWords(mail);
      });
      const [english = [], spanish = []] = words;
      expect(english.length).toBeGreaterThanOrEqual(3);
      expect(spanish.filter((text) => text.trim() === "" || english.includes(text))).toEqual([]);
    },
  );
});

describe("every text message", () => {
  test.each(textSamples)("is one segment of plain characters, with sender and opt-out: %s", (_, name, sample) => {
    const bodies = locales.map((locale) => {
      const content = writeIn(name, locale, sample);
      if (content?.channel !== "sms") throw new Error("It is no text.");
      expect(content.body).toMatch(gsmText);
      expect(content.body).toMatch(/^Partner Portal: .*\bSTOP\b/);
      return content.body;
    });
    expect(new Set(bodies).size).toBe(locales.length);
  });

  test.each(locales)("names the day or the provider that it is about (%s)", (locale) => {
    const [deletion] = messageSamples["deletion-scheduled-sms"];
    const facebook = { data: { provider: "facebook" }, secrets: {} };
    expect(JSON.stringify(writeIn("deletion-scheduled-sms", locale, deletion))).toMatch(/\b22\b/);
    expect(JSON.stringify(writeIn("identity-joined-sms", locale, facebook))).toContain("Facebook");
  });
});

const kept = { data: { minutes: 10 }, secrets: { code: "012345" } };

describe("the verification code", () => {
  test.each(locales)("is only in the body of the mail, with its lifetime (%s)", (locale) => {
    const content = messageTemplates["verification-code-mail"].write(locale, kept);
    if (content.channel !== "email") throw new Error("It is no mail.");
    expect(content.mail.subject).not.toContain("012345");
    expect(content.mail.blocks).toContainEqual(["code", "012345"]);
    expect(printText(content.mail, "en", sender)).toMatch(/\b10 minut/);
  });

  test.each(locales)("is in the text message, with its lifetime (%s)", (locale) => {
    const content = messageTemplates["verification-code-sms"].write(locale, kept);
    if (content.channel !== "sms") throw new Error("It is no text.");
    expect(content.body).toMatch(/^Partner Portal: .*\b012345\b.*\b10 minut/);
  });

  test("is required to write the message", () => {
    const { data } = kept;
    expect(() => messageTemplates["verification-code-sms"].write("en", { data, secrets: {} })).toThrow(/code/);
  });

  test("is not quoted by the validation error, which is stored and logged", () => {
    const secrets = { code: "0123456" };
    expect(() => messageTemplates["verification-code-mail"].write("en", { data: kept.data, secrets })).toThrow(
      /^(?!.*0123456)/,
    );
  });
});

describe("the notice of a new browser", () => {
  const at = "2027-03-02T05:05:00.000Z";
  const data = { device: "Windows, Chrome", ip: "203.0.113.9", at, timeZone: "America/Chicago" };

  test.each([
    ["en", /^Time: March 1, 2027 at 11:05\sPM CST$/m],
    ["es", /^Hora: 1 de marzo de 2027.*\b11:05\s?p\.\s?m\. CST$/m],
  ] as const)("names device, address, time in the reader's zone and the password reset (%s)", (locale, time) => {
    const content = messageTemplates["new-browser-mail"].write(locale, { data, secrets: {} });
    if (content.channel !== "email") throw new Error("It is no mail.");
    const text = printText(content.mail, "en", sender);
    expect(text).toMatch(time);
    for (const part of ["Windows, Chrome", "203.0.113.9", "/password-reset"]) expect(text).toContain(part);
    expect(content.mail.blocks.map(([kind]) => kind)).not.toContain("button");
  });
});

describe("a message's template name", () => {
  test("finds its template, or undefined for an unknown name", () => {
    expect(findTemplate("verification-code-mail")).toBe(messageTemplates["verification-code-mail"]);
    expect(findTemplate("constructor")).toBeUndefined();
  });

  test("determines the types of data and secrets at compile time", () => {
    const frame = { to: { userId: "usr_1", destination: "pat@portal.test" }, locale: "es" } as const;
    const template = "verification-code-mail";
    const messages: NewMessage[] = [
      { template, ...frame, data: { minutes: 10 }, secrets: { code: "012345" } },
      // @ts-expect-error -- the minutes are missing
      { template, ...frame, data: {}, secrets: { code: "012345" } },
      // @ts-expect-error -- the code is missing
      { template, ...frame, data: { minutes: 10 } },
    ];
    expect(messages).toHaveLength(3);
  });
});
